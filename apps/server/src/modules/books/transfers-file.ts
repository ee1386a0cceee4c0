import { isRefusal, TransferFilterSchema } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { definePersonalFile } from '../reports/personal-file.ts';
import {
  checkFilter,
  listTransfers,
  type Place,
  type TransferFilter,
  type TransferRow,
} from './transfers.ts';

const AT_ONCE = 500;

async function* writeRows(db: Queryable, asked: TransferFilter) {
  const filter = await checkFilter(db, asked);
  // Who was there when the file was admitted has another name by now.
  if (isRefusal(filter)) throw new Error(filter.refused);
  let before: Place | null = null;
  for (;;) {
    const rows: TransferRow[] = await listTransfers(db, filter, before, AT_ONCE);
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

function describeFilter({ player, account, kind, from, to, least, money }: TransferFilter): string {
  const sum = least === undefined ? null : kopecksFromRoubles(least);
  const parts = [
    player === undefined ? 'всех игроков' : `игрока ${player}`,
    ...(account === undefined ? [] : [`счёт ${account}`]),
    ...(kind === undefined ? [] : [`вид ${kind}`]),
    ...(from === undefined ? [] : [`с ${from}`]),
    ...(to === undefined ? [] : [`по ${to}`]),
    ...(sum === null ? [] : [`от ${formatRoubles(sum)}`]),
    ...(money === undefined ? [] : [money === 'real' ? 'настоящие деньги' : 'игровые деньги']),
  ];
  return parts.join(', ');
}

/** Who was paid what: every row names a player. */
export const transfersFile = definePersonalFile<TransferFilter>({
  ...{
    name: 'transfers',
    title: 'Переводы',
    permission: 'ledger/read',
    query: TransferFilterSchema,
  },
  header: ['Номер', 'Время, UTC', 'Вид', 'Сумма, ₽', 'Деньги', 'Откуда', 'Куда', 'Основание'],
  subjectOf: () => 'site',
  describe: async (_db, filter) => describeFilter(filter),
  async findObjection(db, filter) {
    const found = await checkFilter(db, filter);
    return isRefusal(found) ? found : null;
  },
  rows: writeRows,
});
