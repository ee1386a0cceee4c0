import type { PlayerHit } from '@kvazar/contract';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import { maskEmail } from '../identity/security-news.ts';
import { nameTransfer } from '../ledger/transfer-words.ts';
import { IS_COLLEAGUES } from '../support/colleagues.ts';

const MOST_PLAYERS = 8;
const MOST_OTHERS = 5;
/** Above every character that a text can hold: what begins with a text lies below text and this. */
const LAST_CHARACTER = 'chr(1114111)';

/** In SQL: `column` begins with what `start` says; both must be written the same way. */
const beginsWith = (column: string, start: string) =>
  `${column} ~>=~ ${start} and ${column} ~<~ (${start} || ${LAST_CHARACTER})`;

const NAMED = `select player_id from taken_names where ${beginsWith('key', 'name_key($1)')}`;
const MAILED = `select id from players where lower(email) = lower($1)`;
const MAILED_FROM = `select id from players where ${beginsWith('lower(email)', 'lower($1)')}`;
const NUMBERED = `select id from players where id = $2`;

export interface Typed {
  readonly text: string;
  /** A number, with or without its sign. */
  readonly number: number | null;
  /** The first and the last id that begin as typed. */
  readonly ids: readonly [string, string] | null;
}

const SHORTEST_ID = 8;

function spanIds(text: string): Typed['ids'] {
  const digits = text.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{8,32}$/.test(digits) || digits.length < SHORTEST_ID) return null;
  const whole = (filler: string) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [whole('0'), whole('f')];
}

export function readTyped(typed: string): Typed {
  const text = typed.trim();
  const number = /^(?:№|#)?\s*(\d{1,15})$/.exec(text)?.[1];
  return { text, number: number === undefined ? null : Number(number), ids: spanIds(text) };
}

/**
 * In SQL: the ids of players meant by $1 (the text), $2 (the number) and $3, $4 (ids). A whole address
 * finds its player for everyone: who typed it knows it; the beginning of one only for who may see it.
 */
export function selectMeant({ text }: Typed, mayEmails: boolean): string {
  const parts = [NUMBERED];
  if (text.includes('@')) parts.push(mayEmails ? MAILED_FROM : MAILED);
  else {
    parts.push(NAMED);
    if (mayEmails && text.length >= 3) parts.push(MAILED_FROM);
  }
  parts.push(
    `(select player_id from bets where id between $3 and $4 limit ${MOST_OTHERS})`,
    `(select player_id from payments where id between $3 and $4 limit ${MOST_OTHERS})`,
    `(select player_id from withdrawals where id between $3 and $4 limit ${MOST_OTHERS})`,
  );
  return parts.join(' union ');
}

export const meantValues = ({ text, number, ids }: Typed) => [
  text,
  number,
  ids?.[0] ?? null,
  ids?.[1] ?? null,
];

interface FoundPlayer {
  readonly id: number;
  readonly login: string;
  readonly displayName: string | null;
  readonly email: string;
  readonly isBanned: boolean;
}

async function findPlayers(db: Queryable, typed: Typed, mayEmails: boolean): Promise<PlayerHit[]> {
  const { rows } = await db.query<FoundPlayer>(
    `select id, login, display_name as "displayName", email, banned_at is not null as "isBanned"
     from players where id in (${selectMeant(typed, mayEmails)})
     order by lower(login) = lower($1) desc, id = $2 desc nulls last, id limit ${MOST_PLAYERS}`,
    meantValues(typed),
  );
  return rows.map(({ id, login, displayName, email, isBanned }) => ({
    kind: 'player',
    title: login,
    note: [
      `№ ${id}`,
      ...(displayName === null ? [] : [displayName]),
      // Whole only on the card, where whoever looks is written down.
      maskEmail(email),
      ...(isBanned ? ['заблокирован'] : []),
    ].join(' · '),
    href: `/admin/players/${id}`,
  }));
}

interface Found {
  readonly id: string;
  readonly playerId: number;
  readonly login: string;
  readonly what: string;
  readonly amount: number;
  readonly at: Date;
}

const moment = new Intl.DateTimeFormat('ru-RU', {
  ...{ timeZone: MOSCOW, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

const noteOf = ({ login, amount, at }: Found) =>
  `${login} · ${formatRoubles(kopecks(amount))} · ${moment.format(at)}`;

async function findById(db: Queryable, ids: NonNullable<Typed['ids']>): Promise<PlayerHit[]> {
  const bets = await db.query<Found>(
    `select b.id, b.player_id as "playerId", p.login, b.game as what, b.stake as amount,
       b.created_at as at
     from (select * from bets where id between $1 and $2 limit ${MOST_OTHERS}) b
     join players p on p.id = b.player_id`,
    [...ids],
  );
  const payments = await db.query<Found>(
    `select o.id, o.player_id as "playerId", p.login, o.kind as what, o.amount, o.created_at as at
     from wallet_operations o join players p on p.id = o.player_id
     where o.id between $1 and $2 limit ${MOST_OTHERS}`,
    [...ids],
  );
  const known = new Set([...bets.rows, ...payments.rows].map(({ id }) => id));
  const transfers = await db.query<Found>(
    `select t.reference as id, a.player_id as "playerId", p.login, t.kind as what, t.amount,
       t.created_at as at
     from (select * from transfers where reference between $1 and $2 limit ${MOST_OTHERS * 4}) t
     join accounts a on a.id in (t.from_account, t.to_account) and a.player_id is not null
     join players p on p.id = a.player_id limit ${MOST_OTHERS * 4}`,
    [...ids],
  );
  return [
    ...bets.rows.map(found => ({
      kind: 'bet' as const,
      title: `Ставка: ${GAME_TITLES.get(found.what) ?? found.what}`,
      note: noteOf(found),
      href: `/admin/bets/${found.id}`,
    })),
    ...payments.rows.map(found => ({
      kind: 'payment' as const,
      title: found.what === 'top-up' ? 'Пополнение' : 'Вывод',
      note: noteOf(found),
      href: `/admin/players/${found.playerId}?tab=payments`,
    })),
    ...transfers.rows
      .filter(({ id }) => !known.has(id))
      .slice(0, MOST_OTHERS)
      .map(found => ({
        kind: 'transfer' as const,
        title: `Проводка: ${nameTransfer(found.what)}`,
        note: noteOf(found),
        href: `/admin/players/${found.playerId}?tab=explain`,
      })),
  ];
}

interface Looker {
  readonly mayEmails: boolean;
  /** See what colleagues have asked the support. */
  readonly mayColleagues: boolean;
  readonly tables: readonly string[];
}

async function findByNumber(
  db: Queryable,
  number: number,
  { mayColleagues, tables }: Pick<Looker, 'mayColleagues' | 'tables'>,
): Promise<PlayerHit[]> {
  const requests = await db.query<{ id: string; number: number; login: string; subject: string }>(
    `select r.id, r.number, p.login, r.subject from requests r join players p on p.id = r.player_id
     where r.number = $1 and ($2 or not ${IS_COLLEAGUES})`,
    [number, mayColleagues],
  );
  const rounds = await db.query<{ table: string; number: number; state: string }>(
    `select table_id as table, number, state from rounds
     where table_id = any($1) and number = $2 limit ${MOST_OTHERS}`,
    [[...tables], number],
  );
  return [
    ...requests.rows.map(({ id, login, subject }) => ({
      kind: 'request' as const,
      title: `Обращение № ${number}`,
      note: `${login} · ${subject}`,
      href: `/admin/requests?show=all&request=${id}`,
    })),
    ...rounds.rows.map(({ table }) => ({
      kind: 'round' as const,
      title: `Раунд № ${number}`,
      note: GAME_TITLES.get(table) ?? table,
      href: `/admin/bets/rounds/${table}?round=${number}`,
    })),
  ];
}

/** What the palette finds: by the beginning of a name, an address, a number or an id. */
export async function findAnything(
  db: Queryable,
  text: string,
  { mayEmails, ...looker }: Looker,
): Promise<PlayerHit[]> {
  const typed = readTyped(text);
  if (typed.text === '') return [];
  return [
    ...(await findPlayers(db, typed, mayEmails)),
    ...(typed.number === null ? [] : await findByNumber(db, typed.number, looker)),
    ...(typed.ids === null ? [] : await findById(db, typed.ids)),
  ];
}
