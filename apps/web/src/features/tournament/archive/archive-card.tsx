import type { CallSuccess, Tournament } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ChevronDown, ShieldCheck, ShieldX } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { FORMAT_NAMES, formatScore } from '../../../lib/format-score.ts';
import { tournamentKey } from '../../../lib/tournament-query.ts';
import { playerName } from '../../../play/bets/bet-cells.tsx';
import { CopyButton } from '../../../play/fairness/copy-button.tsx';
import { shortenHash } from '../../../play/fairness/shorten-hash.ts';
import '../lines.css';
import { checkTable } from './check-table.ts';

type Past = CallSuccess<'/api/tournament/past'>['tournaments'][number];

function pastQuery(playerId: number) {
  return infiniteQueryOptions({
    queryKey: [...tournamentKey, 'past', playerId],
    queryFn: ({ pageParam: cursor }) =>
      callApi('/api/tournament/past', cursor === null ? {} : { cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    // What is over changes only when another one ends.
    staleTime: 60_000,
  });
}

export function ArchiveCard({ playerId }: { playerId: number }) {
  const query = useInfiniteQuery(pastQuery(playerId));
  const past = query.data?.pages.flatMap(page => page.tournaments);
  return (
    <Card title="Прошедшие" as="section" className="archive-card">
      {past ? (
        past.length === 0 ? (
          <p className="pb-1 text-[15px] text-muted">
            Здесь появятся победители и хеши таблиц, как только кончится первый турнир.
          </p>
        ) : (
          <ol aria-label="Прошедшие турниры" className="archive">
            {past.map(one => (
              <PastLine key={one.tournament.id} past={one} />
            ))}
          </ol>
        )
      ) : query.isError ? (
        <EmptyState
          title="Архив не загрузился"
          action={<Button onClick={() => query.refetch()}>Попробовать ещё раз</Button>}
        />
      ) : (
        <Skeleton className="h-40 w-full rounded-tile" />
      )}
      <Pager
        look="more"
        label="Прошедшие турниры"
        className="mt-4"
        hasNext={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onNext={() => void query.fetchNextPage()}
      />
    </Card>
  );
}

function PastLine({ past: { tournament, winners, mine } }: { past: Past }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const best = winners.find(
    ({ place, league }) => place === 1 && league === (mine?.league ?? league),
  );
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="archive-line"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="archive-day">
          <b>{writeDay(tournament.endsAt)}</b>
          <span>{FORMAT_NAMES[tournament.format]}</span>
        </span>
        <span className="archive-words">
          {tournament.state === 'cancelled' ? (
            <Badge>Отменён</Badge>
          ) : tournament.state === 'frozen' ? (
            <>
              <b>Проверяем таблицу</b>
              <span>призы — в {writeClock(tournament.settlesAt)} по Москве</span>
            </>
          ) : mine ? (
            <>
              <b>Вы на {mine.place} месте</b>
              <span>
                {formatScore(tournament.format, mine.score)}
                {mine.prize > 0 && ` · ${formatRoubles(readRoubles(mine.prize))}`}
              </span>
            </>
          ) : (
            best && (
              <>
                <b>{playerName(best.name)}</b>
                <span>первое место, {formatScore(tournament.format, best.score)}</span>
              </>
            )
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4.5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div id={id} className="archive-more">
          {tournament.cancelReason !== null && <p>Причина: {tournament.cancelReason}</p>}
          {tournament.state === 'frozen' ? (
            <p className="text-muted">
              Доигрываются раунды, начатые до конца турнира. Потом таблица застынет, и появится её
              хеш.
            </p>
          ) : (
            <Winners tournament={tournament} winners={winners} />
          )}
          {tournament.hash !== null && <HashCheck tournament={tournament} hash={tournament.hash} />}
        </div>
      )}
    </li>
  );
}

function Winners({ tournament, winners }: Pick<Past, 'tournament' | 'winners'>) {
  const leagues = tournament.leagues.filter(({ league }) =>
    winners.some(winner => winner.league === league),
  );
  if (leagues.length === 0) return <p className="text-muted">Победителей нет.</p>;
  return (
    <div className="winners">
      {leagues.map(({ league }) => (
        <section key={league} aria-label={`Лига ${league}`}>
          <h3>Лига {league}</h3>
          <ol>
            {winners
              .filter(winner => winner.league === league)
              .map((winner, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hidden players may share a place.
                <li key={index}>
                  <span className="winners-place">{winner.place}</span>
                  <span className="min-w-0 flex-1 truncate">
                    {winner.isMine ? 'Вы' : playerName(winner.name)}
                  </span>
                  <b>{formatScore(tournament.format, winner.score)}</b>
                  <span className="winners-prize">{formatRoubles(readRoubles(winner.prize))}</span>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The table as it froze, hashed in this very browser. */
function HashCheck({ tournament, hash }: { tournament: Tournament; hash: string }) {
  const check = useMutation({
    mutationFn: async () => {
      const table = await callApi('/api/tournament/table', { tournament: tournament.id });
      return checkTable(table.text, hash);
    },
  });
  const { data } = check;
  return (
    <div className="hash-check">
      <p className="flex items-center gap-1.5">
        <span>
          SHA-256 таблицы <code title={hash}>{shortenHash(hash)}</code>
        </span>
        <CopyButton text={hash} what="хеш таблицы" />
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        Проверить таблицу
      </Button>
      <p role="status" className={data ? (data.isSame ? 'text-win' : 'text-lose') : undefined}>
        {data && (
          <>
            {data.isSame ? (
              <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
            ) : (
              <ShieldX aria-hidden="true" className="size-4.5 shrink-0" />
            )}
            {data.isSame
              ? `Хеш совпал: ваш браузер посчитал его по таблице из ${data.rows} ${pluralize(data.rows, ['строки', 'строк', 'строк'])}. С тех пор в ней не изменилось ничего.`
              : `Хеш не совпал: по таблице выходит ${shortenHash(data.computed)}. Напишите нам, так быть не должно.`}
          </>
        )}
      </p>
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Moscow',
});

const clockFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' },
});

function writeClock(iso: string): string {
  return clockFormat.format(new Date(iso));
}

/** A daily one ends at midnight: it belongs to the day before. */
function writeDay(endsAt: string): string {
  return dayFormat.format(new Date(Date.parse(endsAt) - 1));
}
