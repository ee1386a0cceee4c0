import { isRefusal } from '@kvazar/contract';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { addStaffExport, type ExportingSite } from '../reports/staff-export.ts';
import { listTransfers, type Place, type TransferFilter, type TransferRow } from './transfers.ts';

const DaySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional();

/** As the page's own filters, which the address carries as texts. */
const QuerySchema = z.strictObject({
  player: z.string().trim().min(1).max(60).optional(),
  account: z.string().max(40).optional(),
  kind: z.string().max(40).optional(),
  from: DaySchema,
  to: DaySchema,
  least: z.coerce.number().positive().max(1e12).optional(),
  money: z.enum(['play', 'real']).optional(),
});

const AT_ONCE = 500;

async function* writeRows(db: Queryable, filter: TransferFilter) {
  let before: Place | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listTransfers>> = await listTransfers(
      db,
      filter,
      before,
      AT_ONCE,
    );
    if (isRefusal(rows)) return;
    for (const row of rows) yield writeCells(row);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    before = last;
  }
}

function writeCells(row: TransferRow): string[] {
  return [
    `${row.id}`,
    row.at.toISOString(),
    row.kind,
    (row.amount / 100).toFixed(2).replace('.', ','),
    row.money,
    row.fromLogin ?? row.fromKind,
    row.toLogin ?? row.toKind,
    row.reference,
  ];
}

export function addTransfersFile(site: ExportingSite): void {
  addStaffExport(site, {
    name: 'transfers',
    permission: 'ledger/read',
    query: QuerySchema,
    header: ['Номер', 'Время, UTC', 'Вид', 'Сумма, ₽', 'Деньги', 'Откуда', 'Куда', 'Основание'],
    rows: writeRows,
    audit: filter => ({
      action: 'money/transfers-exported',
      subject: 'site',
      details: { ...filter },
    }),
  });
}
