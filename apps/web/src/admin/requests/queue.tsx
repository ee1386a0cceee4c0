import { REQUEST_TOPICS, type StaffRequest } from '@kvazar/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronsUp, Search } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { nameUnread } from '../../lib/name-unread.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { LEFT_TONES } from '../frame/time-left.ts';
import { useRowKeys } from '../frame/use-row-keys.ts';
import { type QueueAddress, SHOWS, type Show, writeAddress } from './queue-address.ts';
import { queueQuery, useQueueCounts } from './staff-queries.ts';
import { describeDeadline, STATE_LOOKS } from './staff-words.ts';

const TYPING_PAUSE_MS = 300;

interface QueueProps {
  address: QueueAddress;
  go: (part: Partial<QueueAddress>, replace?: boolean) => void;
}

/** Who waits for us, the nearest deadline first. */
export function Queue({ address, go }: QueueProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const query = useInfiniteQuery(queueQuery(address));
  const requests = query.data?.pages.flatMap(page => page.requests) ?? [];
  const { overdue } = useQueueCounts();
  return (
    <section aria-label="Очередь" className="flex min-h-0 flex-1 flex-col">
      <header className="grid gap-2.5 border-b border-line p-3">
        <div className="flex items-center justify-between gap-2">
          <h1 className="text-base leading-6 font-semibold">Обращения</h1>
          {overdue > 0 && <Badge tone="lose">Просрочено: {overdue}</Badge>}
        </div>
        <SearchField search={address.search} onSearch={search => go({ search }, true)} />
        <Filters show={address.show} onShow={show => go({ show })} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!query.data && !query.isError && <WaitingRows />}
        {query.isError && (
          <p className="p-4 text-muted">
            {query.error.message}{' '}
            <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
              Повторить
            </Button>
          </p>
        )}
        {query.data && requests.length === 0 && (
          <p className="p-6 text-center text-muted">Здесь пусто</p>
        )}
        <ul ref={list}>
          {requests.map(request => (
            <li key={request.id} className="border-b border-line">
              <a
                href={writeAddress({ ...address, request: request.id })}
                data-row=""
                aria-current={address.request === request.id || undefined}
                onClick={event => {
                  if (isForAnotherTab(event)) return;
                  event.preventDefault();
                  go({ request: request.id });
                }}
                className="block px-3 py-2.5 hover:bg-raised/50 focus-visible:-outline-offset-2 aria-[current]:bg-accent-tint aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
              >
                <Row request={request} />
              </a>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <p className="p-3 text-center">
            <Button
              size="sm"
              variant="secondary"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Показать ещё
            </Button>
          </p>
        )}
      </div>
      <p className="hidden border-t border-line px-3 py-2 text-xs text-muted bar:block">
        <kbd>J</kbd> и <kbd>K</kbd> по строкам, <kbd>Enter</kbd> открыть
      </p>
    </section>
  );
}

function isForAnotherTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => latest.current(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <label className="flex min-h-10 items-center gap-2 rounded-control border border-field-line bg-field px-3 has-[input:focus-visible]:border-accent-text touch:min-h-11">
      <Search aria-hidden="true" className="size-4 text-muted" />
      <span className="sr-only">Поиск по номеру или логину</span>
      <input
        type="search"
        value={text}
        onChange={event => setText(event.target.value)}
        placeholder="Номер или логин"
        className="min-w-0 flex-1 bg-transparent outline-none touch:text-base"
      />
    </label>
  );
}

function Filters({ show, onShow }: { show: Show; onShow: (show: Show) => void }) {
  const counts: Partial<Record<Show, number>> = useQueueCounts();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">Какие показать</legend>
      {Object.entries(SHOWS).map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-pressed={show === value}
          onClick={() => onShow(value as Show)}
          className="min-h-8 rounded-lg border border-line px-2.5 text-[13px] text-muted hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-text touch:min-h-11"
        >
          {name}
          {counts[value as Show] !== undefined && (
            <span className="ml-1.5 tabular-nums">{counts[value as Show]}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

function Row({ request }: { request: StaffRequest }) {
  const nowMs = useServerNow(0);
  const left = describeDeadline(request, nowMs);
  const look = STATE_LOOKS[request.state];
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span className="font-semibold">№ {request.number}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{request.player.login}</span>
        {left && (
          <span className={joinClasses('text-xs whitespace-nowrap', LEFT_TONES[left.tone])}>
            {left.text}
          </span>
        )}
      </span>
      <span className="mt-0.5 flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">{request.subject}</span>
        {request.unread > 0 && (
          <span
            role="img"
            aria-label={`Непрочитанных: ${nameUnread(request.unread)}`}
            className="size-2 shrink-0 rounded-full bg-accent"
          />
        )}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <Badge tone={look.tone}>{look.name}</Badge>
        {request.isEscalated && (
          // Its tint over that of the open row would leave the words too faint.
          <span className="flex rounded-full bg-surface">
            <Badge tone="lose" icon={<ChevronsUp aria-hidden="true" className="size-3.5" />}>
              Позвали старшего
            </Badge>
          </span>
        )}
        <span>{REQUEST_TOPICS[request.topic]}</span>
        <span className="ml-auto">{request.assignedTo ?? 'без исполнителя'}</span>
      </span>
    </>
  );
}

function WaitingRows() {
  return (
    <div role="status" className="grid gap-2 p-3">
      <span className="sr-only">Загрузка очереди</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
