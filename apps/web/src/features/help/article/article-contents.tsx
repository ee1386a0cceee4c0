import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { joinClasses } from '../../../components/join-classes.ts';
import { type ArticleSection, nameSection } from './article-sections.ts';

interface ArticleContentsProps {
  sections: readonly ArticleSection[];
  currentId: string | undefined;
}

/** Plain links: the router's own would mark what was pressed last, not what is being read. */
export function ArticleContents({ sections, currentId }: ArticleContentsProps) {
  const navigate = useNavigate();
  function go(event: MouseEvent, id: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    void navigate({ to: '.', search: true, hash: id });
  }
  return (
    <ol className="flex flex-col gap-0.5 text-sm leading-snug">
      {sections.map(section => {
        const { id, level } = section.heading;
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === currentId ? 'location' : undefined}
              onClick={event => go(event, id)}
              className={joinClasses(
                'flex items-center rounded-control py-2 pr-3 text-muted transition-colors duration-150 touch:min-h-11',
                'hover:bg-raised hover:text-text aria-[current=location]:bg-raised aria-[current=location]:font-semibold aria-[current=location]:text-text',
                level === 2 ? 'pl-3' : 'pl-7',
              )}
            >
              {nameSection(section)}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
