import type { TableHistoryEntry } from '@kvazar/contract';
import { useMemo } from 'react';
import { Dialog } from '../../../../components/dialog.tsx';
import { NumberMark } from '../result-mark.tsx';
import { countResults, type NumberHits, type Sector } from './count-results.ts';
import { HeatWheel } from './heat-wheel.tsx';
import './statistics.css';
import { withPercent } from '../../../../lib/with-percent.ts';

interface StatisticsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  history: readonly TableHistoryEntry[];
}

const LISTED = 6;
const LAST = 60;

const SECTORS: readonly { name: Sector; title: string; pockets: number }[] = [
  { name: 'voisins', title: 'Вуазен', pockets: 17 },
  { name: 'tiers', title: 'Тьер', pockets: 12 },
  { name: 'orphelins', title: 'Орфалайнс', pockets: 8 },
];
const COLOURS = [
  { name: 'red', title: 'Красное', pockets: 18 },
  { name: 'black', title: 'Чёрное', pockets: 18 },
  { name: 'green', title: 'Зеро', pockets: 1 },
] as const;

/** Everything that the last 500 rounds tell: which, it is said too, is nothing about the next. */
export function StatisticsDialog({ open, onOpenChange, history }: StatisticsDialogProps) {
  const counts = useMemo(() => countResults(history, LISTED), [history]);
  const { numbers, hits, hot, cold, sectors, colours } = counts;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Статистика стола"
      description="Прошлые раунды не влияют на следующий: у каждого числа всегда 1 шанс из 37."
    >
      <div className="stats-dialog">
        <HeatWheel hits={hits} total={numbers.length} />
        <div className="grid content-start gap-5">
          <HitsList title="Чаще всего" hits={hot} />
          <HitsList title="Реже всего" hits={cold} />
          <Shares
            title="Секторы колеса"
            rows={SECTORS.map(row => ({ ...row, percent: sectors[row.name] }))}
          />
          <Shares
            title="Цвета"
            rows={COLOURS.map(row => ({ ...row, percent: colours[row.name] }))}
          />
        </div>
      </div>
      <h3 className="mt-6 text-sm font-semibold text-muted">
        Последние {Math.min(LAST, numbers.length)}
      </h3>
      <ol className="mt-2.5 flex flex-wrap gap-1.5">
        {numbers.slice(0, LAST).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row is what it is
          <li key={index}>
            <NumberMark number={number} size="small" />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function HitsList({ title, hits }: { title: string; hits: readonly NumberHits[] }) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-2">
        {hits.map(({ number, hits: count }) => (
          <li key={number} className="flex items-center gap-1.5 text-sm font-semibold">
            <NumberMark number={number} size="small" />
            {count}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShareRow {
  readonly name: string;
  readonly title: string;
  readonly pockets: number;
  readonly percent: number;
}

/** The mark on each bar is where chance alone would have it. */
function Shares({ title, rows }: { title: string; rows: readonly ShareRow[] }) {
  return (
    <section>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {rows.map(({ name, title: rowTitle, pockets, percent }) => (
          <li key={name} className="stats-share">
            <span>{rowTitle}</span>
            <span className="stats-bar" data-share={name}>
              <span style={{ width: `${percent}%` }} />
              <i style={{ left: `${(pockets / 37) * 100}%` }} />
            </span>
            <b>{withPercent(percent)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
