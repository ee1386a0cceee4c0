import type { HeistEvent, Tournament, TournamentStanding } from '@kvazar/contract';
import { formatWholeRoubles } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon, Snowflake, Trophy } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { FORMAT_NAMES } from '../../lib/format-score.ts';
import { heistQuery } from '../../lib/heist-query.ts';
import { type PagePath, paths } from '../../lib/paths.ts';
import { currentTournamentQuery } from '../../lib/tournament-query.ts';

/** What goes on beside the games, what matters first: a phone has room for thirty letters. Who wants no offers, or rests, is not tempted. */
export function SeasonRow({ playerId }: { playerId: number }) {
  const { data: heist } = useQuery(heistQuery(playerId, null));
  const { data: current } = useQuery(currentTournamentQuery(playerId));
  if (!heist || !current) return <Skeleton className="h-39.5 rounded-tile bar:h-18.5" />;
  if (heist.offers !== 'on') return null;
  const { tournament, me } = current;
  return (
    <ul className="grid grid-cols-1 gap-2.5 bar:auto-cols-fr bar:grid-flow-col bar:grid-cols-none bar:gap-3.5">
      {tournament && me && (
        <Entry
          to={paths.tournament}
          icon={Trophy}
          iconLook="bg-gold-tint text-gold"
          title={`Турнир «${FORMAT_NAMES[tournament.format]}»`}
          text={describeTournament(tournament, me)}
        />
      )}
      {heist.event && isAhead(heist.event) && (
        <Entry
          to={paths.snowdown}
          icon={Snowflake}
          iconLook="bg-accent-tint text-accent-text"
          title="Новогоднее ограбление"
          text={describeHeist(heist.event)}
        />
      )}
    </ul>
  );
}

interface EntryProps {
  to: PagePath;
  icon: LucideIcon;
  iconLook: string;
  title: string;
  text: string;
}

function Entry({ to, icon: Icon, iconLook, title, text }: EntryProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-tile border border-line bg-surface p-3.5 transition-colors duration-150 hover:border-line-strong hover:bg-raised wallet:px-5"
      >
        <span
          className={joinClasses(
            'grid size-11 shrink-0 place-items-center rounded-control',
            iconLook,
          )}
        >
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{title}</span>
          <span className="mt-0.5 block truncate text-sm leading-snug text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function describeTournament(tournament: Tournament, { league, place }: TournamentStanding): string {
  const pool = tournament.leagues.find(known => known.league === league)?.pool ?? 0;
  const fund = formatWholeRoubles(readRoubles(pool));
  if (tournament.state !== 'running') return `Скоро начнётся, фонд ${fund}`;
  return place === null ? `Фонд ${fund}, вы ещё не играли` : `Вы на ${place} месте, фонд ${fund}`;
}

function isAhead({ state }: HeistEvent): boolean {
  return state === 'announced' || state === 'running';
}

const day = new Intl.DateTimeFormat('ru-RU', {
  ...{ day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' },
});

function describeHeist({ state, startsAt, pool, freed, solvers }: HeistEvent): string {
  const vault = formatWholeRoubles(readRoubles(pool));
  if (state === 'announced') return `С ${day.format(new Date(startsAt))}, на кону ${vault}`;
  const opened = `Открыто ${formatWholeRoubles(readRoubles(freed))} из ${vault}`;
  if (solvers === 0) return opened;
  return `${opened}, ${pluralize(solvers, ['взломан', 'взломано', 'взломано'])} ${solvers} ${pluralize(solvers, ['сейф', 'сейфа', 'сейфов'])}`;
}
