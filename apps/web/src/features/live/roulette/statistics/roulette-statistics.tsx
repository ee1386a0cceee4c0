import { ChartPie, Flame, Snowflake } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { createLateDialog } from '../../../../components/late-dialog.tsx';
import type { TableView } from '../../table/table-look.ts';
import { NumberMark } from '../result-mark.tsx';
import { countResults, type NumberHits, type Sector } from './count-results.ts';
import './statistics.css';
import { withPercent } from '../../../../lib/with-percent.ts';

const LAST = 9;

const StatisticsDialog = createLateDialog(
  async () => (await import('./statistics-dialog.tsx')).StatisticsDialog,
);

const SECTOR_TITLES: readonly (readonly [Sector, string])[] = [
  ['voisins', 'Вуазен'],
  ['tiers', 'Тьер'],
  ['orphelins', 'Орф.'],
];

/** The last numbers, the hot and the cold ones, and which parts of the wheel they came from. */
export function RouletteStatistics({ history }: TableView) {
  const counts = useMemo(() => countResults(history), [history]);
  const [isWide, setWide] = useState(false);
  return (
    <section aria-label="Последние числа" className="wheel-stats">
      <ol className="wheel-stats-last" aria-label="Последние результаты, новые первыми">
        {counts.numbers.slice(0, LAST).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row is what it is
          <li key={index}>
            <NumberMark number={number} size={index === 0 ? 'large' : 'small'} />
          </li>
        ))}
      </ol>
      <HitsRow title="Горячие" icon={<Flame aria-hidden="true" />} tone="hot" hits={counts.hot} />
      <HitsRow
        title="Холодные"
        icon={<Snowflake aria-hidden="true" />}
        tone="cold"
        hits={counts.cold}
      />
      <button type="button" className="wheel-stats-sectors" onClick={() => setWide(true)}>
        <span className="sr-only">Вся статистика. </span>
        {SECTOR_TITLES.map(([sector, title]) => (
          <span
            key={sector}
            className="wheel-stats-sector"
            data-sector={sector}
            style={{ flexGrow: Math.max(20, counts.sectors[sector]) }}
          >
            {title} {withPercent(counts.sectors[sector])}
          </span>
        ))}
        <ChartPie aria-hidden="true" />
      </button>
      <StatisticsDialog open={isWide} onOpenChange={setWide} history={history} />
    </section>
  );
}

interface HitsRowProps {
  title: string;
  icon: ReactNode;
  tone: 'hot' | 'cold';
  hits: readonly NumberHits[];
}

function HitsRow({ title, icon, tone, hits }: HitsRowProps) {
  return (
    <div className="wheel-stats-row" data-tone={tone}>
      <span className="wheel-stats-title">
        {icon}
        {title}
      </span>
      {hits.map(({ number, hits: count }) => (
        <span key={number} className="wheel-stats-hit">
          <NumberMark number={number} size="small" />
          <span className="sr-only">: </span>
          {count}
        </span>
      ))}
    </div>
  );
}
