import type { Article } from '@kvazar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../components/button.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { ArticleQuery } from '../help-queries.ts';
import { linkToWriting } from '../writing.ts';

interface ArticleRatingProps {
  article: Article;
  /** What knows the article: the answer is noted there too. */
  query: ArticleQuery;
}

/** «Помогло?»: the answer stays and can be changed. */
export function ArticleRating({ article, query }: ArticleRatingProps) {
  const { slug, section, helped } = article;
  const client = useQueryClient();
  const remember = (answer: boolean | null) =>
    client.setQueryData(query.queryKey, known => known && { ...known, helped: answer });
  const { mutate: rate } = useMutation({
    mutationFn: (answer: boolean) => callApi('/api/help/rate', { slug, helped: answer }),
    onMutate: answer => {
      remember(answer);
      return { before: helped };
    },
    onError: (_error, _answer, context) => remember(context?.before ?? null),
  });
  return (
    <section
      aria-label="Отзыв о статье"
      className="flex min-h-33 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile border border-line bg-raised px-4 py-4 wallet:min-h-20 wallet:px-5"
    >
      <div role="status" className="min-w-0 flex-1 basis-56 leading-snug">
        {helped === null && <p className="font-semibold">Помогло?</p>}
        {helped === true && <p className="font-semibold">Спасибо! Рады, что пригодилось</p>}
        {helped === false && (
          <p>
            <span className="font-semibold">Спасибо, перепишем понятнее.</span>{' '}
            <Link
              {...linkToWriting(section)}
              className="font-medium text-accent-text underline underline-offset-4 hover:text-text"
            >
              Написать нам
            </Link>
            , ответит человек
          </p>
        )}
      </div>
      <div className="flex gap-2.5">
        <Answer isGiven={helped === true} onGive={() => rate(true)}>
          <ThumbsUp aria-hidden="true" className="size-4.5" />
          Да
        </Answer>
        <Answer isGiven={helped === false} onGive={() => rate(false)}>
          <ThumbsDown aria-hidden="true" className="size-4.5" />
          Нет
        </Answer>
      </div>
    </section>
  );
}

interface AnswerProps {
  isGiven: boolean;
  onGive: () => void;
  children: ReactNode;
}

function Answer({ isGiven, onGive, children }: AnswerProps) {
  return (
    <button
      type="button"
      aria-pressed={isGiven}
      onClick={() => !isGiven && onGive()}
      className={buttonClasses({
        variant: 'secondary',
        className: 'min-w-24 aria-pressed:border-accent-text aria-pressed:text-accent-text',
      })}
    >
      {children}
    </button>
  );
}
