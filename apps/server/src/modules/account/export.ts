import { type BetState, isFreeSpin } from '@kvazar/contract';
import {
  type Kopecks,
  kopecks,
  MULTIPLIER_UNIT,
  roublesFromKopecks,
  subtractKopecks,
  ZERO,
} from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { CSV_START, writeCsvRow } from '../../platform/http/csv.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { listPlayerBets } from '../betting/bet-repository.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import { listOperations } from '../ledger/operations.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { nameTransfer } from '../ledger/transfer-words.ts';

/** Bounds the memory of an export, however long the history. */
const ROWS_AT_ONCE = 1_000;

const BET_STATES: Record<BetState, string> = {
  open: 'в игре',
  settled: 'рассчитана',
  refunded: 'возврат',
  cancelled: 'отменена',
};

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: MOSCOW,
  dateStyle: 'short',
  timeStyle: 'medium',
});

function showAmount(amount: Kopecks): string {
  return roublesFromKopecks(amount).toFixed(2).replace('.', ',');
}

/** Only a settled bet has won or lost anything, and the stake of a free spin was the site's. */
function profitOf({ state, stake, payout, params }: BetRecord): Kopecks {
  if (state !== 'settled') return ZERO;
  return isFreeSpin(params) ? payout : subtractKopecks(payout, stake);
}

function nameGame({ game, params }: BetRecord): string {
  const title = GAME_TITLES.get(game) ?? game;
  return isFreeSpin(params) ? `${title} (фриспин)` : title;
}

/** Every bet of the player, newest first, a chunk at a time. */
export async function* exportBets(db: Queryable, playerId: number): AsyncGenerator<string> {
  yield CSV_START +
    writeCsvRow([
      'Время (МСК)',
      'Игра',
      'Ставка, ₽',
      'Множитель',
      'Выплата, ₽',
      'Итог, ₽',
      'Состояние',
      'Баланс после, ₽',
      'Номер ставки',
    ]);
  let before: number | null = null;
  do {
    const page = await listPlayerBets(db, playerId, [...GAME_TITLES.keys()], before, ROWS_AT_ONCE);
    yield page.bets
      .map(bet =>
        writeCsvRow([
          timeFormat.format(bet.createdAt),
          nameGame(bet),
          showAmount(bet.stake),
          String(bet.multiplierE4 / MULTIPLIER_UNIT).replace('.', ','),
          showAmount(bet.payout),
          showAmount(profitOf(bet)),
          BET_STATES[bet.state],
          showAmount(bet.balanceAfter),
          bet.id,
        ]),
      )
      .join('');
    before = page.nextKey;
  } while (before !== null);
}

/** Everything that moved the player's money and is not a bet. */
export async function* exportOperations(
  db: Queryable,
  playerId: number,
  money: Money,
): AsyncGenerator<string> {
  yield CSV_START +
    writeCsvRow(['Время (МСК)', 'Операция', 'Сумма, ₽', 'Баланс после, ₽', 'Номер']);
  let before: number | null = null;
  do {
    const rows = await listOperations(db, playerId, money, before, ROWS_AT_ONCE);
    yield rows
      .map(row =>
        writeCsvRow([
          timeFormat.format(row.createdAt),
          nameTransfer(row.kind),
          showAmount(kopecks(row.amount)),
          showAmount(kopecks(row.balanceAfter)),
          row.reference,
        ]),
      )
      .join('');
    before = rows.length === ROWS_AT_ONCE ? (rows.at(-1)?.id ?? null) : null;
  } while (before !== null);
}
