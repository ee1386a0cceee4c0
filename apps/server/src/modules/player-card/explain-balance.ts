import type { BalanceExplanation, TransferOfPlayer } from '@kvazar/contract';
import { isRefusal, type Refusal } from '@kvazar/contract';
import { formatRoubles, kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import {
  type AccountTransfer,
  listTransfersAfter,
  listTransfersBefore,
  readStand,
  walkAccount,
} from '../ledger/account-walk.ts';
import { type Money, siteAccount } from '../ledger/site-accounts.ts';
import { sidesOf, TRANSFER_KINDS, type TransferKind } from '../ledger/transfer-kinds.ts';
import { nameTransfer } from '../ledger/transfer-words.ts';

type Cause = BalanceExplanation['causes'][number];
type Misfit = NonNullable<BalanceExplanation['misfit']>;

/** The lines of the explanation, in their order. */
const LINES = {
  'top-up': { name: 'Пополнил', tone: 'in' },
  withdrawal: { name: 'Вывел', tone: 'out' },
  stake: { name: 'Ставки', tone: 'stake' },
  payout: { name: 'Выплаты', tone: 'payout' },
  correction: { name: 'Исправления раундов', tone: 'payout' },
  bonus: { name: 'Бонусы', tone: 'bonus' },
  credit: { name: 'Начисления оператора', tone: 'bonus' },
} as const satisfies Record<string, Pick<Cause, 'name' | 'tone'>>;

const LINE_OF: Partial<Record<TransferKind, keyof typeof LINES>> = {
  'top-up': 'top-up',
  withdrawal: 'withdrawal',
  'withdrawal-return': 'withdrawal',
  stake: 'stake',
  refund: 'stake',
  payout: 'payout',
  'correction-paid': 'correction',
  'correction-taken': 'correction',
  'debt-taken': 'correction',
  'operator-credit': 'credit',
};

const lineOf = (kind: string) => LINE_OF[kind as TransferKind] ?? 'bonus';

const CAUSES: Partial<Record<TransferKind, TransferOfPlayer['cause']>> = {
  stake: 'bet',
  payout: 'bet',
  refund: 'bet',
  'free-spin': 'bet',
  'top-up': 'payment',
  withdrawal: 'payment',
  'withdrawal-return': 'payment',
};

const roubles = (amount: number) => roublesFromKopecks(kopecks(amount));
const words = (amount: number) => formatRoubles(kopecks(amount));

/** Between a player and the account of the site that its kind names, in its direction. */
function goesItsWay({ kind, change, otherAccount }: AccountTransfer, money: Money): boolean {
  if (!Object.hasOwn(TRANSFER_KINDS, kind)) return false;
  const { from, to } = sidesOf(kind as TransferKind);
  if (change > 0) {
    return to === 'player' && from !== 'player' && otherAccount === siteAccount(from, money);
  }
  return from === 'player' && to !== 'player' && otherAccount === siteAccount(to, money);
}

function findMisfit(step: AccountTransfer, before: number, money: Money): Misfit | null {
  const { id, at, kind, change, balanceAfter } = step;
  const expected = before + change;
  const isContinued = expected === balanceAfter;
  if (isContinued && goesItsWay(step, money)) return null;
  const name = nameTransfer(kind);
  const text = isContinued
    ? `Перевод № ${id} («${name}») идёт не в ту сторону или не с того счёта`
    : `После перевода № ${id} («${name}») должно быть ${words(expected)}, а записано ${words(balanceAfter)}`;
  return {
    ...{ transfer: id, at: at.toISOString(), name, text },
    ...{ expected: roubles(expected), found: roubles(balanceAfter) },
  };
}

/**
 * From nothing to now, every transfer of the player's account in its order: each must continue the
 * balance before it, and the last must leave what the account holds. The first that does not is named.
 */
export async function explainBalance(
  db: Queryable,
  playerId: number,
  money: Money,
): Promise<BalanceExplanation> {
  const stand = await readStand(db, playerId, money);
  const sums = new Map<keyof typeof LINES, { sum: number; transfers: number }>();
  let balance = 0;
  let transfers = 0;
  let first: Date | null = null;
  let last: Date | null = null;
  let misfit: Misfit | null = null;
  for await (const step of walkAccount(db, stand)) {
    misfit ??= findMisfit(step, balance, money);
    balance = step.balanceAfter;
    transfers += 1;
    first ??= step.at;
    last = step.at;
    const line = lineOf(step.kind);
    const sum = sums.get(line) ?? { sum: 0, transfers: 0 };
    sums.set(line, { sum: sum.sum + step.change, transfers: sum.transfers + 1 });
  }
  if (!misfit && balance !== stand.balance) {
    misfit = {
      ...{ transfer: null, at: null, name: 'Остаток счёта' },
      ...{ expected: roubles(balance), found: roubles(stand.balance) },
      text: `Проводки оставляют ${words(balance)}, а на счёте ${words(stand.balance)}`,
    };
  }
  return {
    balance: roubles(stand.balance),
    transfers,
    causes: (Object.keys(LINES) as (keyof typeof LINES)[]).flatMap(line => {
      const found = sums.get(line);
      return found ? [{ ...LINES[line], sum: roubles(found.sum), transfers: found.transfers }] : [];
    }),
    firstAt: first?.toISOString() ?? null,
    lastAt: last?.toISOString() ?? null,
    misfit,
  };
}

function viewTransfer(step: AccountTransfer, before: number, money: Money): TransferOfPlayer {
  const { id, kind, change, balanceAfter, reference } = step;
  return {
    ...{ id, kind, reference, at: step.at.toISOString(), name: nameTransfer(kind) },
    change: roubles(change),
    balance: roubles(balanceAfter),
    cause: CAUSES[kind as TransferKind] ?? 'other',
    fits: findMisfit(step, before, money) === null,
  };
}

const PAGE = 50;
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

export interface LedgerPage {
  readonly transfers: TransferOfPlayer[];
  readonly nextCursor: string | null;
}

/** The steps themselves, a page at a time, each checked against the one before it. */
export async function listSteps(
  db: Queryable,
  playerId: number,
  money: Money,
  {
    order = 'new',
    cursor,
  }: { readonly order?: 'old' | 'new' | undefined; readonly cursor?: string | undefined },
): Promise<LedgerPage | Refusal> {
  const key = readCursor(cursor);
  if (isRefusal(key)) return key;
  const { id: account } = await readStand(db, playerId, money);
  if (order === 'old') {
    const rows = await listTransfersAfter(db, account, key ?? 0, PAGE + 1);
    const [before] = await listTransfersBefore(db, account, (key ?? 0) + 1, 1);
    const page = rows.slice(0, PAGE);
    return {
      transfers: page.map((step, at) =>
        viewTransfer(step, (page[at - 1] ?? before)?.balanceAfter ?? 0, money),
      ),
      nextCursor: rows.length > PAGE ? writeCursor(page.at(-1)?.id) : null,
    };
  }
  const rows = await listTransfersBefore(db, account, key ?? AFTER_ALL, PAGE + 1);
  const page = rows.slice(0, PAGE);
  return {
    transfers: page.map((step, at) => viewTransfer(step, rows[at + 1]?.balanceAfter ?? 0, money)),
    nextCursor: rows.length > PAGE ? writeCursor(page.at(-1)?.id) : null,
  };
}

/** The same as a file. */
export async function* exportSteps(
  db: Queryable,
  playerId: number,
  money: Money,
): AsyncGenerator<string[]> {
  const cell = (amount: number) => roubles(amount).toFixed(2).replace('.', ',');
  const stand = await readStand(db, playerId, money);
  let balance = 0;
  for await (const step of walkAccount(db, stand)) {
    const misfit = findMisfit(step, balance, money);
    yield [
      ...[String(step.id), step.at.toISOString(), nameTransfer(step.kind), cell(step.change)],
      ...[cell(balance + step.change), cell(step.balanceAfter), misfit?.text ?? 'сошлось'],
      step.reference,
    ];
    balance = step.balanceAfter;
  }
  const fits = balance === stand.balance;
  yield [
    ...['', '', 'Остаток счёта', '', cell(balance), cell(stand.balance)],
    ...[fits ? 'сошлось до копейки' : 'не сошлось', ''],
  ];
}
