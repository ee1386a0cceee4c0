import { type Refusal, refuse, type StaffTransfer } from '@kvazar/contract';
import { kopecks, kopecksFromRoubles, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { findPlayer, findPlayerByName } from '../identity/player-repository.ts';
import { type Money, SITE_ACCOUNT_KINDS, siteAccount } from '../ledger/site-accounts.ts';
import { TRANSFER_KINDS, type TransferKind } from '../ledger/transfer-kinds.ts';

/** Bets are looked through as bets; a bet's transfers are found by its id. */
const BET_KINDS: ReadonlySet<string> = new Set(['stake', 'payout', 'refund']);
const NOT_A_BET = "t.kind not in ('stake', 'payout', 'refund')";

export interface TransferFilter {
  readonly player?: string | undefined;
  readonly account?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly least?: number | undefined;
  readonly money?: Money | undefined;
}

export interface TransferRow {
  readonly id: number;
  readonly at: Date;
  /** Of `at`, whole: a page ends between two moments that JavaScript takes for one. */
  readonly micros: number;
  readonly kind: string;
  readonly amount: number;
  readonly money: Money;
  readonly fromKind: string;
  readonly fromPlayer: number | null;
  readonly fromLogin: string | null;
  readonly toKind: string;
  readonly toPlayer: number | null;
  readonly toLogin: string | null;
  readonly reference: string;
  readonly balanceAfter: number;
}

const COLUMNS = `t.id, t.created_at as at, (extract(epoch from t.created_at) * 1000000)::bigint as micros,
  t.kind, t.amount, t.reference, t.balance_after as "balanceAfter", f.money,
  f.kind as "fromKind", fp.id as "fromPlayer", fp.login as "fromLogin",
  c.kind as "toKind", cp.id as "toPlayer", cp.login as "toLogin"`;

const SIDES = `
  join accounts f on f.id = t.from_account left join players fp on fp.id = f.player_id
  join accounts c on c.id = t.to_account left join players cp on cp.id = c.player_id`;

/** A page begins below this transfer. */
export interface Place {
  readonly micros: number;
  readonly id: number;
}

export function writePlace({ micros, id }: Place): string {
  return `${micros.toString(36)}-${id.toString(36)}`;
}

export function readPlace(cursor: string | undefined): Place | null | Refusal {
  if (cursor === undefined) return null;
  const [micros = '', id = ''] = /^[0-9a-z]{1,11}-[0-9a-z]{1,11}$/.test(cursor)
    ? cursor.split('-')
    : [];
  const place = { micros: Number.parseInt(micros, 36), id: Number.parseInt(id, 36) };
  return Number.isSafeInteger(place.micros) && Number.isSafeInteger(place.id)
    ? place
    : refuse('request/invalid', 'Поле «cursor»: неверное значение');
}

/** What is asked of the database: accounts by their own indexes, else kinds by theirs, else time alone. */
interface Search {
  readonly accounts: readonly number[] | null;
  readonly kinds: readonly string[] | null;
  readonly values: unknown[];
  readonly conditions: readonly string[];
}

function kindsOfAccount(account: string): readonly string[] {
  return Object.entries(TRANSFER_KINDS)
    .filter(([kind, { from, to }]) => !BET_KINDS.has(kind) && (from === account || to === account))
    .map(([kind]) => kind);
}

/** Whatever it names is there. */
export interface SoundFilter extends Omit<TransferFilter, 'player'> {
  readonly playerId: number | null;
}

export async function checkFilter(
  db: Queryable,
  { player: name, ...filter }: TransferFilter,
): Promise<SoundFilter | Refusal> {
  const { kind, account } = filter;
  const isKnown =
    kind === undefined || (Object.hasOwn(TRANSFER_KINDS, kind) && !BET_KINDS.has(kind));
  const isAccount =
    account === undefined || (SITE_ACCOUNT_KINDS as readonly string[]).includes(account);
  if (!isKnown || !isAccount) return refuse('money/account-unknown');
  if (name === undefined) return { ...filter, playerId: null };
  const player = /^\d{1,15}$/.test(name)
    ? await findPlayer(db, Number(name))
    : await findPlayerByName(db, name);
  return player
    ? { ...filter, playerId: player.id }
    : refuse('identity/player-not-found', `Игрок «${name}» не найден`);
}

async function listAccounts(db: Queryable, playerId: number, money: Money | undefined) {
  const { rows } = await db.query<{ id: number }>(
    'select id from accounts where player_id = $1 and ($2::text is null or money = $2)',
    [playerId, money ?? null],
  );
  return rows.map(({ id }) => id);
}

async function plan(db: Queryable, filter: SoundFilter, before: Place | null): Promise<Search> {
  const { kind, account, money, playerId } = filter;
  const accounts = playerId === null ? null : await listAccounts(db, playerId, money);
  const values: unknown[] = [];
  const conditions = [NOT_A_BET];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.from)
    add(v => `t.created_at >= ${v}::timestamp at time zone '${MOSCOW}'`, filter.from);
  if (filter.to) {
    add(v => `t.created_at < (${v}::date + 1)::timestamp at time zone '${MOSCOW}'`, filter.to);
  }
  if (filter.least !== undefined) add(v => `t.amount >= ${v}`, kopecksFromRoubles(filter.least));
  if (money && !accounts) {
    const ids = SITE_ACCOUNT_KINDS.map(name => siteAccount(name, money));
    // Every transfer has a side of the site, and those ids are below all others.
    add(v => `least(t.from_account, t.to_account) = any(${v}::bigint[])`, ids);
  }
  if (before) {
    const micros = values.push(before.micros);
    const id = values.push(before.id);
    conditions.push(
      `(t.created_at, t.id) < ('epoch'::timestamptz + $${micros}::bigint * interval '1 microsecond', $${id}::bigint)`,
    );
  }
  const ofAccount = account === undefined ? null : kindsOfAccount(account);
  const kinds = kind === undefined ? ofAccount : [kind].filter(k => ofAccount?.includes(k) ?? true);
  return { accounts, kinds, values, conditions };
}

const NEWEST = 'order by t.created_at desc, t.id desc';

/** Each branch reads no more than a page from its own index, in order. */
function write({ accounts, kinds, values, conditions }: Search, count: number): string {
  const where = conditions.join(' and ');
  const add = (value: unknown) => `$${values.push(value)}`;
  if (accounts) {
    const ofKinds = kinds ? ` and t.kind = any(${add(kinds)}::text[])` : '';
    const ids = add(accounts);
    const side = (column: string) => `
      select t.* from unnest(${ids}::bigint[]) a (id) cross join lateral (
        select t.* from transfers t where t.${column} = a.id and ${where}${ofKinds}
        ${NEWEST} limit ${count}) t`;
    return `${side('from_account')} union all ${side('to_account')}`;
  }
  if (kinds) {
    return `select t.* from unnest(${add(kinds)}::text[]) k (kind) cross join lateral (
      select t.* from transfers t where t.kind = k.kind and ${where} ${NEWEST} limit ${count}) t`;
  }
  return `select t.* from transfers t where ${where} ${NEWEST} limit ${count}`;
}

/** Newest first. */
export async function listTransfers(
  db: Queryable,
  filter: SoundFilter,
  before: Place | null,
  count: number,
): Promise<TransferRow[]> {
  const search = await plan(db, filter, before);
  const text = `with page as materialized (
      select t.* from (${write(search, count)}) t ${NEWEST} limit ${count}
    ) select ${COLUMNS} from page t ${SIDES} ${NEWEST}`;
  const { rows } = await db.query<TransferRow>(text, search.values);
  return rows;
}

/** All that one cause has moved, bets too. */
export async function listByReference(db: Queryable, reference: string): Promise<TransferRow[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${COLUMNS} from transfers t ${SIDES} where t.reference = $1 order by t.id`,
    [reference],
  );
  return rows;
}

export function viewTransfer(row: TransferRow): StaffTransfer {
  const side = (account: string, id: number | null, login: string | null) => ({
    account,
    player: id !== null && login !== null ? { id, login } : null,
  });
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind as TransferKind,
    amount: roublesFromKopecks(kopecks(row.amount)),
    money: row.money,
    from: side(row.fromKind, row.fromPlayer, row.fromLogin),
    to: side(row.toKind, row.toPlayer, row.toLogin),
    reference: row.reference,
  };
}
