import { randomUUID } from 'node:crypto';
import { EDGE_UNIT, HEIST_DAILY_CAP } from '@kvazar/games';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { clockInJune, ensureMonthsOf, startHeist } from '../../../test/heists.ts';
import { watchHeldBy } from '../../../test/held-by.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { hire } from '../../../test/promo-codes.ts';
import { readStream, readToEnd } from '../../../test/read-stream.ts';
import { recordBets } from '../../../test/record-bets.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { checkInvariants, isBroken } from '../../platform/audit/check-invariants.ts';
import { readSnapshot } from '../../platform/audit/snapshot.ts';
import { BetStream } from '../bet-stream/bet-stream.ts';
import { holdReader } from '../bet-stream/stream-repository.ts';
import type { Heist } from './heist.ts';
import { findHeist, listDoors } from './heist-repository.ts';
import { snowdownInvariants } from './invariants.ts';
import { cancelHeist, endHeist } from './staff-acts.ts';
import { VAULT_READER, vaultReader } from './vault-reader.ts';

const CAP = HEIST_DAILY_CAP * EDGE_UNIT;
const MINUTE_MS = 60_000;

describe('the vault of a heist', () => {
  const clock = clockInJune();
  let site: TestApp;
  let heist: Heist;
  let players: number[];

  beforeAll(async () => {
    site = await buildTestApp({ clock });
    await ensureMonthsOf(site.db, clock);
    players = await createManyPlayers(site.db, 30);
  });
  beforeEach(async () => {
    heist = await startHeist(site, clock, { goal: 100_000 });
  });
  afterAll(() => site.close());

  /** So many thousandths of a kopeck of edge, so many minutes after the event began. */
  const bet = (edge: number, minutes: number, money: 'play' | 'real' = 'play') => ({
    ...{ id: randomUUID(), state: 'settled' as const, stake: 100, payout: 0, edge, money },
    at: new Date(heist.startsAt.getTime() + minutes * MINUTE_MS),
  });

  async function expectSound(): Promise<void> {
    const reports = await readSnapshot(site.db, tx =>
      checkInvariants(tx, snowdownInvariants, { seed: 0, isWhole: true }),
    );
    expect(reports.filter(isBroken)).toEqual([]);
  }

  const readHeist = () => findHeist(site.db, heist.id);

  async function finish(): Promise<void> {
    await expectSound();
    const { staff } = await hire(site, 'admin');
    await cancelHeist(site.db, { id: heist.id, money: 'play', reason: 'a test' }, [staff]);
  }

  it('counts every bet once, however small the stretches and however many read', async () => {
    for (const [n, playerId] of players.entries()) {
      await recordBets(site.db, playerId, [bet(1_000 + n, n), bet(7, n + 1), bet(0, n + 2)]);
    }
    const errors: unknown[] = [];
    const openStream = () =>
      new BetStream({
        ...{ db: site.db, readers: [vaultReader], onLag: () => {}, maxBets: 3 },
        onError: error => errors.push(error),
      });
    const streams = [openStream(), openStream(), openStream()];
    await Promise.all(streams.map(stream => readToEnd(site.db, [VAULT_READER], stream)));
    expect(errors).toEqual([]);
    const due = players.reduce((sum, _, n) => sum + 1_007 + n, 0);
    expect(await readHeist()).toMatchObject({ counted: due, players: players.length });
    await finish();
  });

  it('counts a player up to the cap of each day in Moscow', async () => {
    const [one = 0, other = 0] = players;
    // It began at noon: midnight is twelve hours away.
    await recordBets(site.db, one, [bet(CAP - 1, 10), bet(5, 20), bet(CAP, 719)]);
    await readStream(site.db, [vaultReader]);
    expect(await readHeist()).toMatchObject({ counted: CAP, players: 1 });
    await recordBets(site.db, one, [bet(3, 720), bet(1, 721)]);
    await recordBets(site.db, other, [bet(2 * CAP, 30)]);
    await readStream(site.db, [vaultReader]);
    expect(await readHeist()).toMatchObject({ counted: 2 * CAP + 4, players: 2 });
    const { rows } = await site.db.query<{ day: string; edge: number }>(
      `select to_char(day, 'YYYY-MM-DD') as day, edge from heist_days
       where heist_id = $1 and player_id = $2 order by day`,
      [heist.id, one],
    );
    expect(rows).toEqual([
      { day: '2026-06-10', edge: 2 * CAP + 4 },
      { day: '2026-06-11', edge: 4 },
    ]);
    await finish();
  });

  it('counts what was made in its time and for its money', async () => {
    const [playerId = 0] = players;
    const lasts = (heist.endsAt.getTime() - heist.startsAt.getTime()) / MINUTE_MS;
    await recordBets(site.db, playerId, [
      ...[bet(1, -1 / MINUTE_MS), bet(2, 0), bet(4, lasts - 1 / MINUTE_MS)],
      ...[bet(8, lasts), bet(16, 5, 'real')],
      { ...bet(32, 5), state: 'open' as const },
      { ...bet(64, 5), state: 'refunded' as const },
    ]);
    await readStream(site.db, [vaultReader]);
    expect((await readHeist())?.counted).toBe(6);
    await finish();
  });

  it('opens each door when the score has reached it, and not before', async () => {
    const openDoors = async () =>
      (await listDoors(site.db, heist.id)).filter(({ openedAt }) => openedAt).length;
    const [one = 0, other = 0, third = 0] = players;
    await recordBets(site.db, one, [bet(10_000 * EDGE_UNIT - 1, 1)]);
    await readStream(site.db, [vaultReader]);
    expect(await openDoors()).toBe(0);
    await recordBets(site.db, one, [bet(1, 2)]);
    await readStream(site.db, [vaultReader]);
    expect(await openDoors()).toBe(1);
    const [first] = await listDoors(site.db, heist.id);
    await recordBets(site.db, other, [bet(CAP, 3)]);
    await recordBets(site.db, third, [bet(CAP, 3)]);
    await readStream(site.db, [vaultReader]);
    expect(await openDoors()).toBe(3);
    expect((await listDoors(site.db, heist.id))[0]).toEqual(first);
    await finish();
  });

  it('ends ten seconds after whoever counts has let go of it', async () => {
    const { staff } = await hire(site, 'admin');
    const stop = { id: heist.id, money: 'play' as const, reason: 'a test' };
    let ending: ReturnType<typeof endHeist> | undefined;
    await site.db.inTransaction(async tx => {
      await holdReader(tx, VAULT_READER);
      const isWaitedFor = await watchHeldBy(site.db, tx);
      ending = endHeist(site.db, stop, [staff], clock);
      await waitUntil(isWaitedFor, 'the end waits for the reader');
      clock.moveTo(clock.nowMs + MINUTE_MS);
    });
    await ending;
    expect((await readHeist())?.endsAt).toEqual(new Date(clock.nowMs + 10_000));
    await finish();
  });

  it('counts nothing for an event that was cancelled', async () => {
    const { staff } = await hire(site, 'admin');
    await cancelHeist(site.db, { id: heist.id, money: 'play', reason: 'a test' }, [staff]);
    await recordBets(site.db, players[0] ?? 0, [bet(9, 1)]);
    await readStream(site.db, [vaultReader]);
    expect(await readHeist()).toMatchObject({ state: 'cancelled', counted: 0 });
    await expectSound();
  });
});
