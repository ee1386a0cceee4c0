import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { readStream } from '../../../test/read-stream.ts';

describe('the tournament', () => {
  const clock = new MovableClock();
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ clock });
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer(): Promise<{ client: TestClient; id: number; login: string }> {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    return { client, id, login };
  }

  async function play(client: TestClient, times: number, amount = 10): Promise<void> {
    for (let n = 0; n < times; n++) {
      const bet = { id: randomUUID(), amount, side: 'under', target: 50 } as const;
      expect((await client.call('/api/games/dice/bet', bet)).error).toBeUndefined();
    }
  }

  it('runs by itself and counts the bets of its players', async () => {
    const { client } = await newPlayer();
    await play(client, 10);
    await readStream(site.db);
    const current = (await client.call('/api/tournament/current')).success;
    console.dir(current, { depth: 6 });
    console.dir((await client.call('/api/tournament/attempts', { tournament: current?.tournament?.id ?? 0 })).success, { depth: 5 });
    console.dir((await client.call('/api/tournament/trail', { tournament: current?.tournament?.id ?? 0, day: new Date(clock.now().getTime() + 3 * 3600_000).toISOString().slice(0, 10), attempt: 1 })).success, { depth: 5 });
    console.dir((await client.call('/api/tournament/past')), { depth: 5 });
  });
});
