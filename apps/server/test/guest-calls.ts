import { randomUUID } from 'node:crypto';
import type { CallPath, Calls } from '@kvazar/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../src/platform/db/database.ts';
import { HISTORY_ROUNDS } from './bet-history.ts';
import { explain, type RecordedQuery } from './recorded-queries.ts';

type GuestPath = {
  [Path in CallPath]: Calls[Path]['access'] extends 'anyone' ? Path : never;
}[CallPath];

interface Asked {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
}

async function findBetId(db: Database, game: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'select id from bets where game = $1 order by seq limit 1',
    [game],
  );
  const [row] = rows;
  if (!row) throw new Error(`nobody has played ${game}`);
  return row.id;
}

/** Everything that needs no session, with something to find and with nothing: no call can be left out. */
async function listGuestCalls(db: Database): Promise<Asked[]> {
  const [dice, spin] = await Promise.all([findBetId(db, 'dice'), findBetId(db, 'firebird')]);
  const somebody = { login: 'many_7', password: 'not the password' };
  const newcomer = { login: 'newcomer', email: 'newcomer@example.ru', password: 'Nebula-42-orbit' };
  const token = 'x'.repeat(43);
  const bodies: Record<GuestPath, readonly object[]> = {
    '/api/getUser': [{}],
    '/api/registr': [
      { ...newcomer, adult: true, ref: 'many7' },
      { ...newcomer, login: 'many_7', adult: true },
    ],
    '/api/login': [
      somebody,
      { ...somebody, login: 'many_7@example.ru' },
      { ...somebody, login: 'nobody' },
    ],
    '/api/exit': [{}],
    '/api/recovery/request': [{ email: 'many_7@example.ru' }, { email: 'nobody@example.ru' }],
    '/api/recovery/look': [{ token }],
    '/api/recovery/finish': [{ token, password: 'Nebula-42-orbit' }],
    '/api/email/confirm': [{ token }],
    '/api/auth/vk/pending': [{}],
    '/api/auth/vk/register': [{ login: 'from_vk', adult: true }],
    '/api/auth/vk/code': [{ code: '123456' }],
    '/api/bets/get': [{ id: dice }, { id: randomUUID() }],
    '/api/bets/recent': [{}, { game: 'dice' }, { game: 'plinko' }, { game: 'no-such-game' }],
    '/api/bets/biggest': [
      {},
      { game: 'dice' },
      { game: 'plinko' },
      { game: 'no-such-game' },
      { period: 'day' },
    ],
    '/api/slots/course': [{ id: spin }, { id: randomUUID() }],
    '/api/slots/catalogue': [{}],
    '/api/games/crash/round': [{ id: 1 }, { id: HISTORY_ROUNDS }, { id: 1_000_000 }],
    '/api/live/tables': [{}],
    '/api/live/round': [
      { table: 'roulette', id: 1 },
      { table: 'roulette', id: HISTORY_ROUNDS },
      { table: 'roulette', id: 1_000_000 },
      { table: 'no-such-table', id: 1 },
    ],
    '/api/live/chain': [{ table: 'baccarat' }, { table: 'no-such-table' }],
    '/api/games/crash/now': [{}],
    '/api/games/crash/chain': [{}],
    '/api/help/faq': [{}],
  };
  const calls = Object.entries(bodies).flatMap(([url, asked]) =>
    asked.map(body => ({ what: describe(url, body), method: 'POST' as const, url, body })),
  );
  const addresses = [
    `/media/avatar/1-${'0'.repeat(32)}.webp`,
    '/api/auth/social/vkontakte',
    '/api/auth/social/vkontakte/callback?code=a&state=b',
    '/readyz',
  ].map(url => ({ what: url.slice(0, 40), method: 'GET' as const, url }));
  return [...calls, ...addresses];
}

function describe(url: string, body: object): string {
  const [first] = Object.values(body);
  return first === undefined ? url : `${url} ${String(first).slice(0, 16)}`;
}

export interface GuestQuery {
  readonly what: string;
  readonly query: RecordedQuery;
  readonly cost: Awaited<ReturnType<typeof explain>>;
}

/** Makes every call a guest can make, and measures each query that it caused. */
export async function measureGuestQueries(
  http: FastifyInstance,
  db: Database,
  take: () => RecordedQuery[],
): Promise<GuestQuery[]> {
  const measured: GuestQuery[] = [];
  for (const { what, method, url, body } of await listGuestCalls(db)) {
    take();
    const headers = { host: 'localhost:3000', cookie: `sid=${'s'.repeat(43)}; vk_visit=v` };
    const reply = await http.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    if (reply.statusCode >= 500) throw new Error(`${what}: ${reply.body}`);
    // What a row is inserted into grows, what it costs does not; and a second time it would clash.
    const asked = take().filter(({ text }) => !/\binsert into\b/i.test(text));
    for (const query of asked) measured.push({ what, query, cost: await explain(db, query) });
  }
  return measured;
}
