import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { ArticleBlock } from '../article/article-blocks.tsx';
import { faqQuery } from '../help-queries.ts';

/** Short answers for whoever has no account yet; the whole articles are for players. */
export function Faq() {
  const { data, error } = useQuery(faqQuery);
  if (error || data?.questions.length === 0) return null;
  return (
    <section aria-labelledby="faq-heading">
      <h2
        id="faq-heading"
        className="mb-4 font-display text-lg font-bold tracking-tight wallet:text-xl"
      >
        Частые вопросы
      </h2>
      {data ? (
        <ul className="flex flex-col gap-2.5">
          {data.questions.map(({ slug, question, answer }) => (
            <li key={slug}>
              <details className="group rounded-tile border border-line bg-surface">
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-tile px-4 py-3 leading-snug font-semibold wallet:px-5">
                  {question}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                  />
                </summary>
                <div className="flex flex-col gap-3 px-4 pb-4 text-[15px] text-muted wallet:px-5">
                  {answer.map((block, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their order
                    <ArticleBlock key={place} block={block} />
                  ))}
                  <Link
                    to={paths.helpArticle}
                    params={{ id: slug }}
                    className="inline-flex min-h-11 items-center self-start font-semibold text-accent-text hover:text-text"
                  >
                    Подробнее
                    <span className="sr-only">: {question}</span>
                  </Link>
                </div>
              </details>
            </li>
          ))}
        </ul>
      ) : (
        <FaqSkeleton />
      )}
    </section>
  );
}

function FaqSkeleton() {
  return (
    <div className="flex flex-col gap-2.5">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(row => (
        <Skeleton key={row} className="h-13.5 rounded-tile" />
      ))}
    </div>
  );
}
