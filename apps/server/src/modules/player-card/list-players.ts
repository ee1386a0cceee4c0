import {
  type CallBody,
  isRefusal,
  type ListedPlayer,
  type Refusal,
  refuse,
} from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { maskEmail } from '../identity/security-news.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { type LoyaltyTerms, listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { edgeOf, tierAt } from '../statuses/points.ts';
import { describeTier } from '../statuses/status-tier.ts';
import { meantValues, readTyped, selectMeant } from './find-anything.ts';

const PAGE = 50;

export type PlayersQuery = NonNullable<CallBody<'/api/admin/players/list'>>;
type Sort = NonNullable<PlayersQuery['sort']>;

export interface ListedRow {
  readonly id: number;
  readonly login: string;
  readonly displayName: string | null;
  readonly email: string;
  readonly balance: number;
  readonly wagered: number;
  readonly edge: number;
  readonly isStaff: boolean;
  readonly isBanned: boolean;
  readonly bannedUntil: Date | null;
  readonly registeredAt: Date;
}

/** Of `players p` and its account `a`. */
export const LISTED_COLUMNS = `p.id, p.login, p.display_name as "displayName", p.email, a.balance,
  a.wagered, a.edge, exists (select from player_roles r where r.player_id = p.id) as "isStaff",
  p.banned_at is not null as "isBanned", p.banned_until as "bannedUntil",
  p.created_at as "registeredAt"`;

export interface Viewer {
  readonly brandName: string;
  readonly mayEmails: boolean;
  readonly terms: LoyaltyTerms;
}

export function viewListed(row: ListedRow, { brandName, mayEmails, terms }: Viewer): ListedPlayer {
  const { id, login, displayName, isStaff, isBanned } = row;
  return {
    ...{ id, login, displayName, isStaff, isBanned },
    email: mayEmails ? row.email : maskEmail(row.email),
    status: describeTier(tierAt(terms, row.edge).tier, brandName),
    balance: roublesFromKopecks(kopecks(row.balance)),
    wagered: roublesFromKopecks(kopecks(row.wagered)),
    bannedUntil: row.bannedUntil?.toISOString() ?? null,
    registeredAt: row.registeredAt.toISOString(),
  };
}

/**
 * Names and ids are read in the order of their indexes. Balances and meters have none, because each
 * bet moves them: the accounts of all players are looked through, never their bets.
 */
const ORDERS: Record<
  Sort,
  { readonly by: string; readonly value: string; readonly after: string }
> = {
  new: { by: 'p.id desc', value: '0', after: 'p.id < $id' },
  login: {
    by: 'lower(p.login)',
    value: '0',
    after: 'lower(p.login) > (select lower(login) from players where id = $id)',
  },
  balance: {
    by: 'a.balance desc, p.id desc',
    value: 'a.balance',
    after: '(a.balance, p.id) < ($value, $id)',
  },
  wagered: {
    by: 'a.wagered desc, p.id desc',
    value: 'a.wagered',
    after: '(a.wagered, p.id) < ($value, $id)',
  },
};

interface Key {
  readonly id: number;
  readonly value: number;
}

/** Where a page ends: a player and, where that is the order, what they had. */
function readKey(cursor: string | undefined): Key | null | Refusal {
  if (cursor === undefined) return null;
  const [idText, valueText] = cursor.split('.');
  const id = readCursor(idText);
  const value = readCursor(valueText);
  if (isRefusal(id)) return id;
  if (isRefusal(value)) return value;
  if (id === null || value === null) {
    return refuse('request/invalid', 'Поле «cursor»: неверное значение');
  }
  return { id, value };
}

export async function listPlayers(
  db: Queryable,
  query: PlayersQuery,
  money: Money,
  who: { readonly brandName: string; readonly mayEmails: boolean },
) {
  const key = readKey(query.cursor);
  if (isRefusal(key)) return key;
  const terms = termsInForce(await listTerms(db));
  const order = ORDERS[query.sort ?? 'new'];
  const typed = readTyped(query.text ?? '');
  const hasText = typed.text !== '';
  const values: unknown[] = [...(hasText ? meantValues(typed) : []), money];
  const conditions = [`a.money = $${values.length}`];
  const bind = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  if (hasText) conditions.push(`p.id in (${selectMeant(typed, who.mayEmails)})`);
  if (query.banned) conditions.push('p.banned_at is not null');
  if (query.staff) conditions.push('p.id in (select player_id from player_roles)');
  const day = (text: string) => `(${bind(text)}::date)::timestamp at time zone '${MOSCOW}'`;
  if (query.from) conditions.push(`p.created_at >= ${day(query.from)}`);
  if (query.to) conditions.push(`p.created_at < ${day(query.to)} + interval '1 day'`);
  if (query.tier) {
    const at = terms.tiers.findIndex(({ tier }) => tier === query.tier);
    conditions.push(`a.edge >= ${bind(edgeOf(terms.tiers[at]?.points ?? 0))}`);
    const next = terms.tiers[at + 1];
    if (next) conditions.push(`a.edge < ${bind(edgeOf(next.points))}`);
  }
  if (key) {
    conditions.push(
      order.after
        .replace('$value', () => `${bind(key.value)}::bigint`)
        .replace('$id', () => `${bind(key.id)}::bigint`),
    );
  }
  // Who is on the page first, from as little of each row as that takes; then what is shown of them.
  const { rows } = await db.query<ListedRow & { readonly value: number }>(
    `with page as (
       select p.id, ${order.value}::bigint as value
       from players p join accounts a on a.player_id = p.id
       where ${conditions.join(' and ')} order by ${order.by} limit ${PAGE + 1})
     select ${LISTED_COLUMNS}, page.value
     from page join players p using (id) join accounts a on a.player_id = p.id and a.money = ${bind(money)}
     order by ${order.by}`,
    values,
  );
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    // A page of whole addresses would be an export without a line in the journal: a card has one.
    players: page.map(row => viewListed(row, { ...who, terms, mayEmails: false })),
    nextCursor: last ? `${writeCursor(last.id)}.${writeCursor(last.value)}` : null,
  };
}
