import type { Tournament, TournamentAttempt } from '@kvazar/contract';
import { pluralize } from '@kvazar/text';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { callApi } from '../../lib/api-client.ts';
import { formatScore } from '../../lib/format-score.ts';
import { tournamentKey } from '../../lib/tournament-query.ts';
import { useBetDialog } from '../../play/bets/use-bet-dialog.tsx';
import './lines.css';
import { TrailList } from './trail-list.tsx';

interface AttemptsDialogProps {
  tournament: Tournament;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function attemptsQuery(tournament: number) {
  return infiniteQueryOptions({
    queryKey: [...tournamentKey, 'attempts', tournament],
    queryFn: ({ pageParam: cursor }) =>
      callApi('/api/tournament/attempts', { tournament, ...(cursor !== null && { cursor }) }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
}

function trailQuery(tournament: number, { day, number }: TournamentAttempt) {
  return infiniteQueryOptions({
    queryKey: [...tournamentKey, 'trail', tournament, day, number],
    queryFn: ({ pageParam: cursor }) =>
      callApi('/api/tournament/trail', {
        tournament,
        day,
        attempt: number,
        ...(cursor !== null && { cursor }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
}

/** Every attempt with the bets that made it. */
export function AttemptsDialog({ tournament, open, onOpenChange }: AttemptsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={tournament.format === 'race' ? 'Мои дни' : 'Мои попытки'}
      description={
        tournament.format === 'race'
          ? 'Сколько очков принёс каждый день и какие ставки'
          : 'До чего дошла каждая попытка и какие ставки её сделали'
      }
    >
      <Attempts tournament={tournament} />
    </Dialog>
  );
}

function Attempts({ tournament }: { tournament: Tournament }) {
  const query = useInfiniteQuery(attemptsQuery(tournament.id));
  const [opened, setOpened] = useState<string | null>(null);
  const attempts = query.data?.pages.flatMap(page => page.attempts);
  if (query.isError && !attempts) {
    return (
      <EmptyState
        title="Попытки не загрузились"
        action={<Button onClick={() => query.refetch()}>Попробовать ещё раз</Button>}
      />
    );
  }
  if (!attempts) return <Skeleton className="h-60 w-full rounded-tile" />;
  if (attempts.length === 0) {
    return <EmptyState title="Попыток ещё не было" text="Первая же ставка откроет счёт." />;
  }
  return (
    <>
      <ol aria-label="Попытки" className="attempts">
        {attempts.map(attempt => {
          const name = `${attempt.day} ${attempt.number}`;
          const isOpen = opened === name;
          return (
            <li key={name}>
              <button
                type="button"
                aria-expanded={isOpen}
                className="attempt-line"
                onClick={() => setOpened(isOpen ? null : name)}
              >
                <span className="min-w-0 flex-1 text-left">
                  <b className="block leading-snug">
                    {tournament.format === 'race'
                      ? writeDay(attempt.day)
                      : `Попытка ${attempt.number}`}
                  </b>
                  <span className="block text-[13px] leading-snug text-muted">
                    {tournament.format === 'series' && `${writeDay(attempt.day)} · `}
                    {attempt.bets} {pluralize(attempt.bets, ['ставка', 'ставки', 'ставок'])}
                  </span>
                </span>
                {!attempt.isOver && <Badge tone="accent">идёт</Badge>}
                <span className="attempt-peak">
                  <span className="sr-only">лучший счёт </span>
                  {formatScore(tournament.format, attempt.peak)}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className={`size-4.5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
                />
              </button>
              {isOpen && <Trail tournament={tournament} attempt={attempt} />}
            </li>
          );
        })}
      </ol>
      <Pager
        look="more"
        label="Попытки"
        className="mt-4"
        hasNext={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onNext={() => void query.fetchNextPage()}
      />
    </>
  );
}

function Trail({ tournament, attempt }: { tournament: Tournament; attempt: TournamentAttempt }) {
  const query = useInfiniteQuery(trailQuery(tournament.id, attempt));
  const { dialog, openBet } = useBetDialog();
  const points = query.data?.pages.flatMap(page => page.trail);
  if (query.isError && !points) {
    return <p className="pb-3 text-sm text-lose">Ставки не загрузились.</p>;
  }
  if (!points) return <Skeleton className="mb-3 h-24 w-full rounded-tile" />;
  return (
    <div className="pb-3">
      <TrailList format={tournament.format} points={points} onOpenBet={openBet} />
      <Pager
        look="more"
        label="Ставки попытки"
        className="mt-2"
        hasNext={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onNext={() => void query.fetchNextPage()}
      />
      {dialog}
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The day is Moscow's own, whatever the clock here says. */
function writeDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
