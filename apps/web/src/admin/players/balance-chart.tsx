import type { CallSuccess } from '@kvazar/contract';
import { useMemo } from 'react';
import type uPlot from 'uplot';
import { Chart, type ChartProps } from '../frame/chart.tsx';
import { formatShortSum } from '../frame/words.ts';

type Days = CallSuccess<'/api/admin/players/money'>['days'];

const dayFormat = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit' });

const OPTIONS: ChartProps['options'] = {
  series: [
    {},
    { stroke: 'var(--accent-2)', width: 1.5, fill: 'var(--info-tint)', points: { show: false } },
  ],
  scales: {
    x: { time: true },
    y: { range: (_plot, _low, high) => [0, high > 0 ? high * 1.1 : 1] },
  },
  axes: [
    {
      size: 30,
      values: (_plot, splits) => splits.map(at => dayFormat.format(new Date(at * 1000))),
    },
    { size: 84, values: (_plot, splits) => splits.map(formatShortSum) },
  ],
};

/** What the account held at the end of each of thirty days. */
export function BalanceChart({ days }: { days: Days }) {
  const data = useMemo(
    (): uPlot.AlignedData => [
      days.map(({ day }) => Date.parse(day) / 1000),
      days.map(({ balance }) => balance),
    ],
    [days],
  );
  const last = days.at(-1)?.balance ?? 0;
  return (
    <Chart
      label={`Баланс за 30 дней, сейчас ${formatShortSum(last)}`}
      height={150}
      options={OPTIONS}
      data={data}
    />
  );
}
