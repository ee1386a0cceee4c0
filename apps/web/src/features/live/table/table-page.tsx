import { useParams, useSearch } from '@tanstack/react-router';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useIsPhone } from '../../../play/phone/is-phone.ts';
import { PairOfTables } from './pair-of-tables.tsx';
import { PhoneTable } from './phone-table.tsx';
import './live-table.css';
import { TableFailure, TableSkeleton } from './table-waiting.tsx';
import { useTablePage } from './use-table-page.ts';
import { WideTable } from './wide-table.tsx';

/** Where two tables have room beside each other. */
const PAIR_QUERY = '(width >= 1200px) and (height > 560px)';

export function TablePage() {
  const { table = '' } = useParams({ strict: false });
  const { with: other } = useSearch({ strict: false }) as { with?: unknown };
  const hasRoom = useMediaQuery(PAIR_QUERY);
  if (typeof other === 'string' && other !== '' && other !== table && hasRoom) {
    return <PairOfTables key={`${table} ${other}`} first={table} second={other} />;
  }
  return <OneTable key={table} id={table} />;
}

function OneTable({ id }: { id: string }) {
  const { page, failure } = useTablePage(id);
  const isPhone = useIsPhone();
  usePageTitle(page?.view.table.title);
  if (!page) return failure === null ? <TableSkeleton /> : <TableFailure text={failure} />;
  return isPhone ? <PhoneTable page={page} /> : <WideTable page={page} />;
}
