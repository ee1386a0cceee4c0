import type { WholeRequest } from '@kvazar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Frown, type LucideIcon, Meh, Smile } from 'lucide-react';
import { joinClasses } from '../../../components/join-classes.ts';
import { callApi } from '../../../lib/api-client.ts';
import { MARKS } from '../request-words.ts';
import { keepRequest } from '../support-queries.ts';

type Mark = NonNullable<WholeRequest['mark']>;

const FACES: Readonly<Record<Mark, LucideIcon>> = { good: Smile, fair: Meh, bad: Frown };

/** How we answered, in one press; another press changes it. */
export function MarkRequest({ request }: { request: WholeRequest }) {
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: (mark: Mark) => callApi('/api/support/mark', { request: request.id, mark }),
    onSuccess: answer => keepRequest(client, answer.request),
  });
  const shown = marking.isPending ? marking.variables : request.mark;
  return (
    <fieldset className="mx-auto w-full max-w-90 min-w-0 rounded-tile border border-line bg-surface p-3">
      <legend className="sr-only">Оценка ответа</legend>
      <p className="text-center text-sm text-muted">
        {request.mark === null ? 'Как мы ответили?' : 'Спасибо за оценку'}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {MARKS.map(({ value, name }) => {
          const Face = FACES[value];
          return (
            <button
              key={value}
              type="button"
              aria-pressed={shown === value}
              onClick={() => marking.mutate(value)}
              className={joinClasses(
                'grid min-h-16 place-items-center gap-0.5 rounded-control px-1 py-2 text-[13px] leading-4 transition-colors duration-150',
                shown === value
                  ? 'bg-accent-tint text-accent-text'
                  : 'bg-raised text-muted hover:text-text',
              )}
            >
              <Face aria-hidden="true" className="size-6" />
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
