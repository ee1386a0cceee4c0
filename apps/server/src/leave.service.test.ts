import type { Socket } from 'socket.io-client';
import { expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/app.ts';
import { connectSocket } from '../test/connect-socket.ts';
import { findLeaders } from '../test/leader.ts';
import { waitUntil } from '../test/wait-until.ts';
import { listen } from './platform/listen.ts';

/** Time that stands still until it is let pass. */
function holdTime(): { readonly pass: () => void; readonly passed: Promise<void> } {
  let pass = () => {};
  const passed = new Promise<void>(resolve => {
    pass = resolve;
  });
  return { pass, passed };
}

async function countSockets({ app }: TestApp): Promise<number> {
  const { body } = await app.http.inject({ method: 'GET', url: '/metrics' });
  return Number(/^kvazar_sockets (\d+)$/m.exec(body)?.[1]);
}

it('a node that leaves is not ready at once, answers every call, and sends its sockets away bit by bit', async () => {
  const site = await buildTestApp();
  await site.listenLive();
  await listen(site.app.http.server, 0, '127.0.0.1');
  const address = site.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  const url = `http://127.0.0.1:${address.port}`;
  const sockets: Socket[] = Array.from({ length: 6 }, () => connectSocket(site.socketUrl(), ''));
  await waitUntil(() => sockets.every(({ connected }) => connected), 'all are connected');
  const reasons = sockets.map(socket => new Promise(resolve => socket.once('disconnect', resolve)));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const half = holdTime();
  const pauses: { readonly ms: number; readonly sockets: number }[] = [];
  const left = site.app.leave(300, async ms => {
    pauses.push({ ms, sockets: await countSockets(site) });
    await half.passed;
  });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
  expect(
    sockets.every(({ connected }) => connected),
    'nobody is sent back here',
  ).toBe(true);
  const call = await fetch(`${url}/healthz`);
  expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
  half.pass();
  await left;
  // They stay for half of the time; in the other half each step has its share of them.
  expect(pauses).toEqual([
    { ms: 150, sockets: 6 },
    { ms: 50, sockets: 4 },
    { ms: 50, sockets: 2 },
    { ms: 50, sockets: 0 },
  ]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // The one reason from which the library does not come back at once by itself.
  expect(await Promise.all(reasons)).toEqual(sockets.map(() => 'io server disconnect'));
  await site.close();
});

it('a node that leaves hands its rounds over by telling, while it still serves', async () => {
  const site = await buildTestApp();
  site.app.rounds.start();
  await waitUntil(async () => (await findLeaders(site.db)).length > 0, 'it leads');
  let leaders = await findLeaders(site.db);
  // Longer than any test: it is told, or never tries again.
  const next = await buildTestApp({
    databaseUrl: site.databaseUrl,
    rounds: { retryMs: 3_600_000, finishWithinMs: 0 },
  });
  next.app.rounds.start();
  await waitUntil(async () => {
    const { rows } = await site.db.query(
      `select from pg_stat_activity where datname = current_database() and pid <> all($1)
         and application_name = 'kvazar rounds leader'
         and state = 'idle' and query like '%pg_try_advisory_lock%'`,
      [leaders],
    );
    return rows.length > 0;
  }, 'the other one has tried');
  await waitUntil(async () => {
    const { rows } = await site.db.query('select from round_nodes where stands_by');
    return rows.length === 2;
  }, 'both stand by');

  leaders = await findLeaders(site.db);
  // As long as its time stands still it neither closes nor ends.
  const drain = holdTime();
  const left = site.app.leave(6_000, () => drain.passed);
  await waitUntil(
    async () => (await findLeaders(site.db)).some(pid => !leaders.includes(pid)),
    'the other one is told and leads',
  );
  drain.pass();
  await left;
  await next.close();
  await site.close();
});
