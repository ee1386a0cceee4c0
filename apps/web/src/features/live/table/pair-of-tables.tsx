import { Link } from '@tanstack/react-router';
import { ArrowLeft, X } from 'lucide-react';
import { iconButtonClasses } from '../../../components/button-look.ts';
import { paths } from '../../../lib/paths.ts';
import { RealityCheck } from '../../../play/protection/reality-check.tsx';
import { describeLimits } from './describe-limits.ts';
import { TableFailure, TableSkeleton } from './table-waiting.tsx';
import { UprightTable } from './upright-table.tsx';
import { useTablePage } from './use-table-page.ts';
import { KindBadge } from './wide-table.tsx';

/** Two tables at once, each by itself: own chips, own round. */
export function PairOfTables({ first, second }: { first: string; second: string }) {
  return (
    <section aria-labelledby="game-title" className="live-page">
      <header className="live-head">
        <Link to={paths.live} aria-label="К столам" className={iconButtonClasses()}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h1 id="game-title" className="live-title">
          Два стола рядом
        </h1>
      </header>
      <div className="live-pair">
        <HalfTable id={first} other={second} />
        <HalfTable id={second} other={first} />
      </div>
      <RealityCheck />
    </section>
  );
}

function HalfTable({ id, other }: { id: string; other: string }) {
  const { page, failure } = useTablePage(id);
  if (!page) return failure === null ? <TableSkeleton /> : <TableFailure text={failure} />;
  const { table } = page.view;
  return (
    <section aria-label={table.title} className="live-half">
      <header className="live-half-head">
        <h2 className="live-half-title">{table.title}</h2>
        <KindBadge kind={table.kind} />
        <span className="live-facts">{describeLimits(table)}</span>
        <Link
          to={paths.liveTable}
          params={{ table: other }}
          aria-label={`Закрыть «${table.title}»`}
          className={iconButtonClasses({ className: 'ml-auto' })}
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </header>
      <UprightTable page={page} />
    </section>
  );
}
