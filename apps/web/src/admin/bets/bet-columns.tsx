import type { StaffBet } from '@kvazar/contract';
import type { DataColumn } from '../frame/data-table.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { formatMoment, formatSum } from '../frame/words.ts';
import { BET_STATES } from '../players/player-words.ts';

export const BET_COLUMNS: readonly DataColumn<StaffBet>[] = [
  { id: 'title', title: 'Игра', width: 'minmax(150px, 1.5fr)', cell: ({ title }) => title },
  {
    id: 'player',
    title: 'Игрок',
    width: 'minmax(130px, 1fr)',
    cell: ({ player }) => <PlayerLink id={player.id} login={player.login} />,
  },
  { id: 'at', title: 'Когда', width: 150, cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: 'state', title: 'Состояние', width: 110, cell: ({ state }) => BET_STATES[state] },
  { id: 'stake', title: 'Ставка', align: 'end', width: 120, cell: bet => formatSum(bet.amount) },
  { id: 'times', title: 'Множитель', align: 'end', width: 100, cell: bet => `×${bet.multiplier}` },
  {
    id: 'payout',
    title: 'Выплата',
    align: 'end',
    width: 120,
    cell: ({ payout }) => (
      <span className={payout > 0 ? 'text-win' : 'text-muted'}>{formatSum(payout)}</span>
    ),
  },
];
