import type { ArticleLink } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Skeleton } from '../../components/skeleton.tsx';
import { paths } from '../../lib/paths.ts';

const rowClasses = 'flex min-h-15 items-center gap-3 py-2';

interface ArticleLinksProps {
  articles: readonly ArticleLink[];
  /** Without what each is about, where there is little room. */
  isBrief?: boolean;
}

/** Articles to choose from. */
export function ArticleLinks({ articles, isBrief = false }: ArticleLinksProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link
            to={paths.helpArticle}
            params={{ id: slug }}
            className={`${rowClasses} group -mx-2.5 rounded-control px-2.5 transition-colors duration-150 hover:bg-raised`}
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{title}</span>
              {!isBrief && (
                <span className="mt-0.5 line-clamp-2 text-[13px] leading-snug text-muted wallet:line-clamp-1">
                  {summary}
                </span>
              )}
            </span>
            <ChevronRight
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-colors duration-150 group-hover:text-text"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** On a phone most titles and summaries take two lines. */
export function ArticleLinksSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="flex flex-col divide-y divide-line">
      <span className="sr-only">Загрузка статей</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing but their order
        <span key={row} className={`${rowClasses} max-wallet:min-h-20`}>
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4.5 w-2/5" />
            <Skeleton className="h-3.5 w-3/4" />
          </span>
        </span>
      ))}
    </div>
  );
}
