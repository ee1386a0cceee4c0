import type { StudioPastRound, StudioTable } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles, ZERO } from '@kvazar/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { roundsQuery, useFloor } from '../studio-data.ts';
import { describeWireResult } from '../table/describe-result.ts';
import { RoundDetails } from './round-details.tsx';

/** Past rounds of a table with all that is known of them; the supervisor corrects here. */
export function RoundsPage() {
  const { tables } = useFloor();
  const [tableId, setTableId] = useState(tables[0]?.id ?? '');
  const table = tables.find(({ id }) => id === tableId);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-[22px] font-extrabold tracking-tight">Записи раундов</h1>
        <Select
          label="Стол"
          hideLabel
          className="w-64"
          value={tableId}
          onValueChange={setTableId}
          options={tables.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
      {table && <Rounds key={table.id} table={table} />}
    </>
  );
}

function Rounds({ table }: { table: StudioTable }) {
  const { mayCorrect } = useFloor();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    roundsQuery(table.id),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  if (!data) return <Skeleton className="h-120 rounded-section" />;
  const rounds = data.pages.flatMap(page => page.rounds);
  const shown = rounds.find(({ id }) => id === chosen) ?? rounds[0];
  if (!shown) {
    return (
      <EmptyState
        title="Раундов ещё не было"
        text="Здесь появятся результаты, кадры и записи раундов этого стола."
      />
    );
  }
  return (
    <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,44fr)_minmax(0,56fr)]">
      <Card as="section" padding="sm">
        <ul className="grid gap-1.5">
          {rounds.map(round => (
            <li key={round.id}>
              <RoundRow
                round={round}
                isShown={round.id === shown.id}
                onChoose={() => setChosen(round.id)}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button
            variant="secondary"
            fullWidth
            className="mt-3"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Показать ещё
          </Button>
        )}
      </Card>
      <RoundDetails key={shown.id} table={table} round={shown} mayCorrect={mayCorrect} />
    </div>
  );
}

const TIME = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

interface RoundRowProps {
  round: StudioPastRound;
  isShown: boolean;
  onChoose: () => void;
}

function RoundRow({ round, isShown, onChoose }: RoundRowProps) {
  const { id, openedAtMs, dealer, result, bettors, stake, corrections } = round;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onChoose}
      className={joinClasses(
        'grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-control border p-3 text-left',
        isShown ? 'border-accent-text' : 'border-line hover:border-line-strong',
      )}
    >
      <span className="font-semibold tabular-nums">№ {id}</span>
      <span className="truncate font-semibold">{result ? describeWireResult(result) : '—'}</span>
      <span className="flex gap-1.5">
        {corrections.length > 0 && <Badge tone="gold">исправлен</Badge>}
        {round.phase === 'void' && <Badge tone="lose">отменён</Badge>}
      </span>
      <span className="col-span-3 text-[13px] text-muted tabular-nums">
        {TIME.format(openedAtMs)} · {dealer} · ставили {bettors} ·{' '}
        {formatRoubles(kopecksFromRoubles(stake) ?? ZERO)}
      </span>
    </button>
  );
}
