import { Link } from '@tanstack/react-router';
import { joinClasses } from '../../../components/join-classes.ts';
import { paths } from '../../../lib/paths.ts';
import { type ArticleSection, nameSection } from './article-sections.ts';

interface ArticleContentsProps {
  slug: string;
  sections: readonly ArticleSection[];
  currentId: string | undefined;
}

export function ArticleContents({ slug, sections, currentId }: ArticleContentsProps) {
  return (
    <ol className="flex flex-col gap-0.5 text-sm leading-snug">
      {sections.map(section => {
        const { id, level } = section.heading;
        return (
          <li key={id}>
            <Link
              to={paths.helpArticle}
              params={{ id: slug }}
              hash={id}
              aria-current={id === currentId ? 'location' : undefined}
              // The router would mark every place of the open page as current.
              activeProps={{}}
              className={joinClasses(
                'flex items-center rounded-control py-2 pr-3 text-muted transition-colors duration-150 touch:min-h-11',
                'hover:bg-raised hover:text-text aria-[current=location]:bg-raised aria-[current=location]:font-semibold aria-[current=location]:text-text',
                level === 2 ? 'pl-3' : 'pl-7',
              )}
            >
              {nameSection(section)}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
