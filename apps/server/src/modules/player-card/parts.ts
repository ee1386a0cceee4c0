import { type CallSuccess, isRefusal, type Refusal } from '@kvazar/contract';
import { kopecks, MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { describeDevice } from '../account/device-name.ts';
import { readJournal } from '../audit-log/journal.ts';
import { listPlayerBets } from '../betting/bet-repository.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import { maskCode } from '../codes/code-text.ts';
import { viewGrants } from '../free-spins/grant-view.ts';
import type { Player } from '../identity/player-repository.ts';
import type { SessionStore } from '../identity/session-store.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { nameClaim } from '../rewards/claim-kinds.ts';
import { listClaims } from '../rewards/claim-repository.ts';
import { listShownSafes } from '../safe/safe-view.ts';
import { listOperations } from '../wallet/operation-repository.ts';

const PAGE = 30;

interface Part {
  readonly id: number;
  readonly cursor?: string | undefined;
}

/** A page and whether there is another, of rows read one further than shown. */
function cut<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { page, nextCursor: writeCursor(last && keyOf(last)) };
}

export async function readBets(
  db: Queryable,
  { id, cursor }: Part,
): Promise<CallSuccess<'/api/admin/players/bets'> | Refusal> {
  const before = readCursor(cursor);
  if (isRefusal(before)) return before;
  const { bets, nextKey } = await listPlayerBets(db, id, [...GAME_TITLES.keys()], before, PAGE);
  return {
    bets: bets.map(({ id, game, state, stake, payout, multiplierE4, createdAt }) => ({
      ...{ id, game, state, title: GAME_TITLES.get(game) ?? game },
      amount: roublesFromKopecks(stake),
      payout: roublesFromKopecks(payout),
      multiplier: multiplierE4 / MULTIPLIER_UNIT,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: writeCursor(nextKey ?? undefined),
  };
}

/** Cards and phones only for who may see them. */
export async function readPayments(
  db: Queryable,
  { id, cursor }: Part,
  mayDetails: boolean,
): Promise<CallSuccess<'/api/admin/players/payments'> | Refusal> {
  const before = readCursor(cursor);
  if (isRefusal(before)) return before;
  const { page, nextCursor } = cut(
    await listOperations(db, id, {}, before, PAGE + 1),
    ({ seq }) => seq,
  );
  return {
    payments: page.map(({ id, kind, method, amount, state, reason, ...row }) => ({
      ...{ id, kind, method, state, reason },
      amount: roublesFromKopecks(kopecks(amount)),
      mask: mayDetails ? row.mask : null,
      reference: mayDetails ? row.reference : null,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}

const MOST_CODES = 50;

interface UsedCodeRow {
  readonly code: string;
  readonly isGenerated: boolean;
  readonly answer: string;
  readonly createdAt: Date;
}

export async function readBonuses(
  db: Queryable,
  { id: playerId, cursor }: Part,
  money: Money,
  now: Date,
): Promise<CallSuccess<'/api/admin/players/bonuses'> | Refusal> {
  const before = readCursor(cursor);
  if (isRefusal(before)) return before;
  const { page, nextCursor } = cut(
    await listClaims(db, playerId, money, before, PAGE + 1),
    ({ seq }) => seq,
  );
  const claimant = { playerId, money, now };
  const safes = await listShownSafes(db, claimant);
  const grants = await viewGrants(db, claimant);
  const { rows: codes } = await db.query<UsedCodeRow>(
    `select c.code, c.is_generated as "isGenerated", u.answer, u.created_at as "createdAt"
     from code_uses u join codes c on c.id = u.code_id where u.player_id = $1
     order by u.created_at desc limit ${MOST_CODES}`,
    [playerId],
  );
  return {
    claims: page.map(({ id, kind, code, amount, createdAt }) => ({
      ...{ id, name: nameClaim({ kind, code }) },
      amount: roublesFromKopecks(amount),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
    safes: safes.map(({ id, state, amount, claimed, expiresAt }) => ({
      ...{ id, state, amount, claimed, expiresAt },
    })),
    freeSpins: grants.map(({ id, slot, total, left, won, expiresAt }) => ({
      ...{ id, total, left, won, expiresAt, slot: GAME_TITLES.get(slot) ?? slot },
    })),
    codes: codes.map(({ code, isGenerated, answer, createdAt }) => ({
      code: maskCode(code, isGenerated),
      answer,
      createdAt: createdAt.toISOString(),
    })),
  };
}

const SIGHTINGS = 500;
const MOST_DEVICES = 30;

interface DeviceRow {
  readonly name: string | null;
  readonly address: string | null;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export async function readSessions(
  db: Queryable,
  sessions: Pick<SessionStore, 'list'>,
  player: Player,
  mayAddresses: boolean,
): Promise<CallSuccess<'/api/admin/players/sessions'>> {
  const listed = await sessions.list(player);
  const { rows: devices } = await db.query<DeviceRow>(
    `select case jsonb_typeof(info) when 'object' then info->>'renderer' end as name,
       host(address) as address, min(seen_at) as "firstAt",
       max(seen_at) as "lastAt"
     from (select * from device_sightings where player_id = $1
       order by seen_at desc limit ${SIGHTINGS}) seen
     group by 1, 2 order by max(seen_at) desc limit ${MOST_DEVICES}`,
    [player.id],
  );
  return {
    sessions: listed.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
      ...{ id, ...describeDevice(userAgent), address: mayAddresses ? address : null },
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    devices: devices.map(({ name, address, firstAt, lastAt }) => ({
      name: name ?? 'Видеокарта неизвестна',
      address: mayAddresses ? address : null,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  };
}

type RequestState = CallSuccess<'/api/admin/players/requests'>['requests'][number]['state'];

export async function readRequests(
  db: Queryable,
  { id, cursor }: Part,
): Promise<CallSuccess<'/api/admin/players/requests'> | Refusal> {
  const before = readCursor(cursor);
  if (isRefusal(before)) return before;
  const { rows } = await db.query<{
    id: string;
    number: number;
    subject: string;
    state: RequestState;
    createdAt: Date;
  }>(
    `select id, number, subject, state, created_at as "createdAt" from requests
     where player_id = $1 and ($2::bigint is null or number < $2)
     order by number desc limit ${PAGE + 1}`,
    [id, before],
  );
  const { page, nextCursor } = cut(rows, ({ number }) => number);
  return {
    requests: page.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor,
  };
}

export async function readNotes(
  db: Queryable,
  { id, cursor }: Part,
): Promise<CallSuccess<'/api/admin/players/notes'> | Refusal> {
  const before = readCursor(cursor);
  if (isRefusal(before)) return before;
  const { rows } = await db.query<{ id: number; author: string; text: string; createdAt: Date }>(
    `select n.id, s.login as author, n.text, n.created_at as "createdAt"
     from player_notes n join players s on s.id = n.staff_id
     where n.player_id = $1 and ($2::bigint is null or n.id < $2)
     order by n.id desc limit ${PAGE + 1}`,
    [id, before],
  );
  const { page, nextCursor } = cut(rows, note => note.id);
  return {
    notes: page.map(note => ({ ...note, createdAt: note.createdAt.toISOString() })),
    nextCursor,
  };
}

/** Who did what and why; the rest of a line, addresses among it, is for readers of the journal. */
export async function readJournalOf(
  db: Queryable,
  { id, cursor }: Part,
  mayDetails: boolean,
): Promise<CallSuccess<'/api/admin/players/journal'> | Refusal> {
  const found = await readJournal(db, {
    subject: `player:${id}`,
    ...(cursor !== undefined && { cursor }),
  });
  if (isRefusal(found)) return found;
  const names = await nameActors(db, [...new Set(found.entries.map(({ actor }) => actor))]);
  return {
    entries: found.entries.map(({ id, at, actor, action, details }) => ({
      ...{ id, action, at: at.toISOString(), actor: names.get(actor) ?? actor },
      reason: typeof details['reason'] === 'string' ? details['reason'] : null,
      details: mayDetails ? { ...details } : null,
    })),
    nextCursor: found.cursor,
  };
}

/** `staff:7` and `player:7` by their logins. */
async function nameActors(
  db: Queryable,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idOf = (actor: string) => Number(/^(?:staff|player):(\d{1,15})$/.exec(actor)?.[1] ?? 0);
  const { rows } = await db.query<{ id: number; login: string }>(
    'select id, login from players where id = any($1)',
    [actors.map(idOf)],
  );
  const logins = new Map(rows.map(({ id, login }) => [id, login]));
  return new Map(
    actors.flatMap(actor => {
      const login = logins.get(idOf(actor));
      return login === undefined ? [] : [[actor, login] as const];
    }),
  );
}
