import { randomUUID } from 'node:crypto';
import type { CallPath, Calls } from '@kvazar/contract';
import type { FastifyInstance } from 'fastify';
import { notificationPath } from '../src/modules/wallet/notifications.ts';
import type { Database } from '../src/platform/db/database.ts';
import { HISTORY_ROUNDS } from './bet-history.ts';
import type { AskedQuery, Cost } from './explained-query.ts';
import type { QueryMeter } from './query-meter.ts';

type GuestPath = {
  [Path in CallPath]: Calls[Path]['access'] extends 'anyone' ? Path : never;
}[CallPath];

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly route: string;
  readonly url: string;
  readonly body?: object;
}

/** Of no machine of the site: those may read its figures. */
export const STRANGER = '203.0.113.7';
const PROVIDERS = ['sandbox', 'yookassa'];

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
  // Not of the contract, which is the compiler's affair: the test asks every other address whether it is open.
  const addresses: Record<string, string> = {
    '/media/avatar/:file': `/media/avatar/1-${'0'.repeat(32)}.webp`,
    '/media/requests/:file': `/media/requests/${randomUUID()}.webp`,
    '/api/auth/social/vkontakte': '/api/auth/social/vkontakte',
    '/api/auth/social/vkontakte/callback': '/api/auth/social/vkontakte/callback?code=a&state=b',
    '/healthz': '/healthz',
    '/readyz': '/readyz',
    '/metrics': '/metrics',
    '/api/docs': '/api/docs',
    '/api/docs/openapi.json': '/api/docs/openapi.json',
  };
  const told = { id: 'made-up', metadata: { payment_id: randomUUID() } };
  const notifications = Object.fromEntries(
    PROVIDERS.map(name => [
      notificationPath(name),
      [{ type: 'notification', event: 'payment.succeeded', object: told }],
    ]),
  );
  return [
    ...Object.entries({ ...bodies, ...notifications }).flatMap(([route, asked]) =>
      asked.map(body => ({ method: 'POST', route, url: route, body }) as const),
    ),
    ...Object.entries(addresses).map(([route, url]) => ({ method: 'GET', route, url }) as const),
  ];
}

function describe({ route, body = {} }: Asked): string {
  const [first] = Object.values(body);
  return first === undefined ? route : `${route} ${String(first).slice(0, 16)}`;
}

export interface GuestQuery extends AskedQuery {
  readonly what: string;
  readonly cost: Cost;
}

/** Makes every call a guest can make at this site, or those of one route, and measures each query that it causes. */
export async function measureGuestQueries(
  http: FastifyInstance,
  db: Database,
  meter: QueryMeter,
  only?: string,
): Promise<{ queries: GuestQuery[]; routes: ReadonlySet<string> }> {
  const queries: GuestQuery[] = [];
  const refused = new Set<string>();
  const calls = (await listGuestCalls(db)).filter(
    ({ method, route }) =>
      http.hasRoute({ method, url: route }) && (only === undefined || route === only),
  );
  for (const asked of calls) {
    meter.take();
    const { method, url, body } = asked;
    const headers = { host: 'localhost:3000', cookie: `sid=${'s'.repeat(43)}; vk_visit=v` };
    const sent = { method, url, headers, remoteAddress: STRANGER };
    const reply = await http.inject({ ...sent, ...(body ? { payload: body } : {}) });
    const what = describe(asked);
    if (reply.statusCode >= 500) throw new Error(`${what}: ${reply.body}`);
    for (const { cost, ...query } of meter.take()) {
      if (cost) queries.push({ ...query, what, cost });
      else refused.add(query.text);
    }
  }
  // A login that is taken is refused; whatever is always refused would never be measured.
  for (const { text } of queries) refused.delete(text);
  if (refused.size > 0) throw new Error(`never measured: ${[...refused].join('; ')}`);
  return { queries, routes: new Set(calls.map(({ method, route }) => `${method} ${route}`)) };
}
