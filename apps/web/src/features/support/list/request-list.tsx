import { REQUEST_TOPICS, type SupportRequest } from '@kvazar/contract';
import { pluralize } from '@kvazar/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { STATE_LOOKS } from '../../../components/request-states.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { nameUnread } from '../../../lib/name-unread.ts';
import { useServerNow } from '../../../lib/use-server-now.ts';
import { describeDeadline, isLate } from '../request-words.ts';
import { requestsQuery } from '../support-queries.ts';

/** A link of the router on pages, a press where there is no router. */
export type RenderWay = (id: string, className: string, content: ReactNode) => ReactNode;

interface RequestListProps {
  chosen: string | null;
  renderWay: RenderWay;
  onWrite: () => void;
  /** The conversation beside it has the heading of the page. */
  headingLevel: 1 | 2;
}

export function RequestList({ chosen, renderWay, onWrite, headingLevel }: RequestListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(requestsQuery);
  const requests = data?.pages.flatMap(page => page.requests) ?? [];
  const desk = data?.pages[0]?.desk;
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section aria-label="Обращения" className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5">
        <div>
          <Heading className="font-display text-xl leading-tight font-extrabold">Обращения</Heading>
          {desk && (
            <p className="mt-1 flex items-center gap-2 text-[13px] text-muted">
              <span
                aria-hidden="true"
                className={joinClasses(
                  'size-2 rounded-full',
                  desk.isHere ? 'bg-win-fill' : 'bg-muted',
                )}
              />
              {describeDesk(desk)}
            </p>
          )}
        </div>
        <Button
          size="sm"
          icon={<MessageSquarePlus aria-hidden="true" className="size-4.5" />}
          onClick={onWrite}
        >
          Написать нам
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {!data && !isError && <WaitingRows />}
        {!data && isError && (
          <EmptyState
            title="Обращения не загрузились"
            action={<Button onClick={() => void refetch()}>Попробовать ещё раз</Button>}
          />
        )}
        {data && requests.length === 0 && (
          <EmptyState
            title="Обращений пока нет"
            text="Напишите, если что-то пошло не так: ответим здесь же, и вся переписка останется."
          />
        )}
        <ul>
          {requests.map(request => (
            <li key={request.id} className="border-b border-line">
              {renderWay(
                request.id,
                joinClasses(
                  'block px-4 py-3 hover:bg-raised/60 focus-visible:-outline-offset-2',
                  chosen === request.id && 'bg-accent-tint',
                ),
                <Row request={request} />,
              )}
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <p className="p-4 text-center">
            <Button
              variant="secondary"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Показать ещё
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function describeDesk(desk: { isHere: boolean; answersWithinMinutes: number }): string {
  const within = describeWait(desk.answersWithinMinutes);
  return desk.isHere ? `Оператор на связи, ответ за ${within}` : `Ответим за ${within}`;
}

function describeWait(minutes: number): string {
  if (minutes < 60) return `${minutes} ${pluralize(minutes, ['минуту', 'минуты', 'минут'])}`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'час' : `${hours} ${pluralize(hours, ['час', 'часа', 'часов'])}`;
}

function Row({ request }: { request: SupportRequest }) {
  const nowMs = useServerNow(0);
  const look = STATE_LOOKS[request.state];
  const deadline = describeDeadline(request, nowMs);
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-[15px] font-semibold">{request.subject}</span>
        {request.unread > 0 && (
          <span
            role="img"
            aria-label={`Непрочитанных: ${nameUnread(request.unread)}`}
            className="size-2.5 shrink-0 rounded-full bg-accent"
          />
        )}
      </span>
      <span className="mt-0.5 block truncate text-[13px] text-muted">
        № {request.number} · {REQUEST_TOPICS[request.topic]}
      </span>
      <span className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={look.tone}>{look.name}</Badge>
        {deadline !== null && (
          <span
            className={joinClasses(
              'text-[13px]',
              isLate(request, nowMs) ? 'text-lose' : 'text-muted',
            )}
          >
            {deadline}
          </span>
        )}
      </span>
    </>
  );
}

function WaitingRows() {
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">Загрузка обращений</span>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}
