import type { WaitingEntry } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import type { moreOf } from '../frame/calls.ts';
import { TableState, type TableStateProps } from '../frame/table-state.tsx';
import { describeLeft, LEFT_TONES } from '../frame/time-left.ts';
import { useRowKeys } from '../frame/use-row-keys.ts';
import { formatSum } from '../frame/words.ts';
import { KINDS } from './queue-words.ts';

interface InboxListProps {
  entries: readonly WaitingEntry[];
  more: ReturnType<typeof moreOf>;
  state: TableStateProps['state'];
  chosen: string;
  hrefOf: (entry: WaitingEntry) => string;
}

export const keyOf = ({ kind, id }: Pick<WaitingEntry, 'kind' | 'id'>) => `${kind}:${id}`;

/** What waits for us, the nearest deadline first. */
export function InboxList({ entries, more, state, chosen, hrefOf }: InboxListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const nowMs = useServerNow(0);
  return (
    <>
      <p className="border-b border-line px-3.5 py-2.5 text-muted">Сначала ближайший срок</p>
      <div className="bar:min-h-0 bar:flex-1 bar:overflow-y-auto">
        <TableState
          state={state}
          isEmpty={entries.length === 0}
          empty="Ничто не ждёт решения"
          label="очередь"
        />
        <ul ref={list} aria-label="Очередь">
          {entries.map(entry => (
            <li key={keyOf(entry)} className="border-b border-line">
              <Link
                to={hrefOf(entry) as string}
                data-row=""
                aria-current={chosen === keyOf(entry) || undefined}
                className="flex gap-3 px-3.5 py-2.5 -outline-offset-2 hover:bg-raised/50 aria-[current]:bg-accent-tint aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
              >
                <Row entry={entry} nowMs={nowMs} />
              </Link>
            </li>
          ))}
        </ul>
        {more.has && (
          <Button
            variant="ghost"
            fullWidth
            loading={more.isLoading}
            onClick={more.load}
            className="my-1"
          >
            Показать ещё
          </Button>
        )}
      </div>
    </>
  );
}

function Row({ entry, nowMs }: { entry: WaitingEntry; nowMs: number }) {
  const { icon: Icon } = KINDS[entry.kind];
  const left = describeLeft(entry.answerBy, nowMs);
  const about = [entry.login, entry.amount === null ? entry.note : formatSum(entry.amount)];
  return (
    <>
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-lg bg-raised text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{entry.title}</span>
          <span
            title={left.text}
            className={joinClasses('text-xs whitespace-nowrap', LEFT_TONES[left.tone])}
          >
            {left.brief}
          </span>
        </span>
        <span className="block truncate">{about.filter(Boolean).join(' · ')}</span>
        {entry.warning && <span className="block truncate text-xs text-gold">{entry.warning}</span>}
      </span>
    </>
  );
}
