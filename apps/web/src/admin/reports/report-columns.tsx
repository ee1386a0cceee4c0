import type { DayFigures, GameFigures } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import {
  formatDay,
  formatPercent,
  formatZ,
  STATE_TEXT,
  toneOfZ,
} from '../dashboard/figure-words.ts';
import type { DataColumn } from '../frame/data-table.tsx';
import { formatShortSum } from '../frame/words.ts';

type Sums<Row> = { [Name in keyof Row]: Row[Name] extends number | null ? Name : never }[keyof Row];

function sum<Row>(id: Sums<Row> & string, title: string): DataColumn<Row> {
  return {
    ...{ id, title, align: 'end', width: 'minmax(80px, 1fr)' },
    cell: row => {
      const value = row[id] as number | null;
      return value === null ? '—' : formatShortSum(Math.round(value));
    },
  };
}

function count<Row>(id: Sums<Row> & string, title: string): DataColumn<Row> {
  return {
    ...{ id, title, align: 'end', width: 58 },
    cell: row => groupThousands(String(row[id])),
  };
}

function Z({ z }: { z: number | null }) {
  const tone = toneOfZ(z);
  return <span className={tone === 'ok' ? '' : STATE_TEXT[tone]}>{formatZ(z)}</span>;
}

const z = { id: 'z', title: 'z', align: 'end', width: 40 } as const;

export const dayColumns: readonly DataColumn<DayFigures>[] = [
  { id: 'day', title: 'День', width: 88, cell: ({ day }) => formatDay(day) },
  count('bets', 'Ставок'),
  count('players', 'Игроков'),
  count('newPlayers', 'Новых'),
  sum('turnover', 'Оборот'),
  sum('ggr', 'GGR'),
  sum('theory', 'Теор. GGR'),
  { ...z, cell: row => <Z z={row.z} /> },
  sum('rewards', 'Награды'),
  sum('ngr', 'NGR'),
  sum('arpu', 'ARPU'),
  sum('deposits', 'Пополнения'),
  sum('withdrawals', 'Выводы'),
];

export const gameColumns: readonly DataColumn<GameFigures>[] = [
  { id: 'game', title: 'Игра', width: 'minmax(150px, 2fr)', cell: ({ title }) => title },
  count('bets', 'Ставок'),
  sum('stakes', 'Оборот'),
  sum('payouts', 'Выплаты'),
  sum('ggr', 'GGR'),
  sum('theory', 'Теор. GGR'),
  sum('sigma', 'σ'),
  {
    ...{ id: 'exact', title: 'Точный, %', align: 'end', width: 84 },
    cell: ({ exactRtp }) => formatPercent(exactRtp),
  },
  {
    ...{ id: 'actual', title: 'Факт, %', align: 'end', width: 84 },
    cell: ({ actualRtp }) => formatPercent(actualRtp),
  },
  { ...z, cell: row => <Z z={row.z} /> },
];
