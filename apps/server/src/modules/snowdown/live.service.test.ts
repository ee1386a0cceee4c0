import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket, watch } from '../../../test/connect-socket.ts';
import {
  betRoubles,
  clockInJune,
  edgeOfBet,
  ensureMonthsOf,
  joinSite,
  startHeist,
} from '../../../test/heists.ts';
import { readStream } from '../../../test/read-stream.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { pointsOf } from '../statuses/points.ts';

describe('pages that watch a heist', () => {
  const clock = clockInJune();
  let site: TestApp;
  let socket: Socket;
  const heard: [string, unknown][] = [];

  beforeAll(async () => {
    site = await buildTestApp({ clock });
    await ensureMonthsOf(site.db, clock);
    await site.listenLive();
    socket = connectSocket(site.socketUrl(), '');
    socket.onAny((name: string, payload: unknown) => {
      if (name.startsWith('snowdown:')) heard.push([name, payload]);
    });
    await watch(socket, 'snowdown');
  });
  afterAll(async () => {
    socket.disconnect();
    await site.close();
  });

  const changes = () => heard.filter(([name]) => name === 'snowdown:changed').length;

  it('hear that it has begun, how its score grows and when a door opens', async () => {
    const heist = await startHeist(site, clock, { goal: 1_000, pool: 1_000 });
    await waitUntil(() => changes() === 1, 'the start is told');
    const { client } = await joinSite(site);
    await betRoubles(client, 120);
    await readStream(site.db);
    await waitUntil(() => changes() === 2, 'the door is told');
    const score = { event: heist.id, points: pointsOf(edgeOfBet(120)), freed: 1 };
    await waitUntil(
      () => heard.some(([name, payload]) => name === 'snowdown:points' && isSame(payload, score)),
      'the score is told',
    );
    await readStream(site.db);
    expect(changes()).toBe(2);
  });
});

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
