import type { Tournament, TournamentPlace } from '@kvazar/contract';
import { formatRoubles, groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card } from '../../../components/card.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { TierIcon } from '../../../components/tiers/tier-icon.tsx';
import { TIER_COLOURS, tierShape } from '../../../components/tiers/tier-look.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { formatScore } from '../../../lib/format-score.ts';
import { type CurrentTournament, currentTournamentQuery } from '../../../lib/tournament-query.ts';
import { PlayerAvatar, playerName } from '../../../play/bets/bet-cells.tsx';
import './standings.css';
import { layOutRows } from './standings-rows.ts';
import { useRowSwaps } from './use-row-swaps.ts';

interface StandingsCardProps {
  playerId: number;
  login: string;
  tournament: Tournament;
  current: CurrentTournament;
}

export function StandingsCard({ playerId, login, tournament, current }: StandingsCardProps) {
  const own = current.me?.league ?? current.league;
  const [league, setLeague] = useState(own);
  const other = useQuery({
    ...currentTournamentQuery(playerId, league),
    enabled: league !== own,
  });
  const shown = league === own ? current : (other.data ?? current);
  const players = tournament.leagues.find(known => known.league === shown.league)?.players ?? 0;
  return (
    <Card padding="none" className="standings-card" as="section">
      <header className="standings-head">
        <h2 className="tournament-title">Таблица</h2>
        <p className="standings-count" data-live={tournament.state === 'running' || undefined}>
          {groupThousands(String(players))} {pluralize(players, ['игрок', 'игрока', 'игроков'])}
        </p>
      </header>
      {tournament.leagues.length > 1 && (
        <Leagues tournament={tournament} own={own} shown={league} onShow={setLeague} />
      )}
      <Rows
        key={shown.league}
        login={login}
        tournament={tournament}
        top={shown.top}
        around={shown.league === own ? shown.around : []}
      />
    </Card>
  );
}

interface LeaguesProps {
  tournament: Tournament;
  own: number;
  shown: number;
  onShow: (league: number) => void;
}

function Leagues({ tournament, own, shown, onShow }: LeaguesProps) {
  return (
    <fieldset className="leagues">
      <legend className="sr-only">Чья таблица</legend>
      {tournament.leagues.map(({ league, statuses }) => {
        const shape = tierShape(statuses[0]?.label ?? '');
        return (
          <button
            key={league}
            type="button"
            aria-pressed={league === shown}
            aria-label={`Лига ${league}: ${statuses.map(({ name }) => name).join(', ')}${league === own ? ', ваша' : ''}`}
            onClick={() => onShow(league)}
          >
            <TierIcon shape={shape} className={`size-4 ${TIER_COLOURS[shape].text}`} />
            {league}
            {league === own && <span className="leagues-own" />}
          </button>
        );
      })}
    </fieldset>
  );
}

interface RowsProps {
  login: string;
  tournament: Tournament;
  top: readonly TournamentPlace[];
  around: readonly TournamentPlace[];
}

function Rows({ login, tournament, top, around }: RowsProps) {
  const rows = layOutRows(top, around);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowSwaps(body, rows.map(({ key }) => key).join());
  if (rows.length === 0) {
    return (
      <p className="px-6 pt-2 pb-7 text-[15px] leading-snug text-muted">
        {tournament.state === 'announced'
          ? 'Таблица откроется с первой ставкой после старта.'
          : 'Здесь пока никого: первое место свободно.'}
      </p>
    );
  }
  return (
    <table className="standings">
      <colgroup>
        <col className="w-13" />
        <col />
        <col className="w-22" />
        <col className="w-26" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Место</th>
          <th scope="col">Игрок</th>
          <th scope="col">{tournament.format === 'race' ? 'Очки' : 'Счёт'}</th>
          <th scope="col">Приз</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ key, place, isAfterGap }) => (
          <Row
            key={key}
            rowKey={key}
            login={login}
            tournament={tournament}
            place={place}
            isAfterGap={isAfterGap}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  rowKey: string;
  login: string;
  tournament: Tournament;
  place: TournamentPlace;
  isAfterGap: boolean;
}

function Row({ rowKey, login, tournament, place: row, isAfterGap }: RowProps) {
  return (
    <tr
      data-row={rowKey}
      data-gap={isAfterGap || undefined}
      aria-current={row.isMine ? 'true' : undefined}
    >
      <td data-place={row.place} className="standings-place">
        {row.place}
      </td>
      <td>
        <span className="standings-player">
          <PlayerAvatar player={row.isMine ? login : row.name} size="xs" />
          <span
            className={joinClasses('truncate', row.name === null && !row.isMine && 'text-muted')}
          >
            {row.isMine ? 'Вы' : playerName(row.name)}
          </span>
          {!row.isMine && row.status && <TierChip status={row.status} />}
        </span>
      </td>
      <td className="standings-score">{formatScore(tournament.format, row.score)}</td>
      <td className="standings-prize">
        {row.prize > 0 ? formatRoubles(readRoubles(row.prize)).replace('.00', '') : '—'}
      </td>
    </tr>
  );
}

function TierChip({ status }: { status: NonNullable<TournamentPlace['status']> }) {
  const shape = tierShape(status.label);
  return (
    <span title={status.name} className={`standings-tier ${TIER_COLOURS[shape].chip}`}>
      <TierIcon shape={shape} className="size-3" />
    </span>
  );
}
