import { isRefusal } from '@kvazar/contract';
import type { RoundState } from '@kvazar/games';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import {
  COIN_PAYS_E4,
  COIN_PLAY_MS,
  COIN_STAKE,
  type CoinResult,
  type CoinSide,
  createCoinBet,
  createCoinTable,
} from '../../../test/coin-table.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { listBrokenInvariants } from '../../../test/invariants.ts';
import { findLeaders, killLeader } from '../../../test/leader.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { Pipeline } from '../../platform/db/pipeline.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { SettlementQueue, WAITS_FOR_EVER } from '../betting/settlement/settlement-queue.ts';
import { Settler } from '../betting/settlement/settler.ts';
import type { RoundRecord, RoundTable } from './round-game.ts';
import { findCurrentRound } from './round-repository.ts';

/** Where in its life a round stands when its leader dies. */
const MOMENTS = ['betting', 'playing', 'ended', 'settled'] as const;
type Moment = (typeof MOMENTS)[number];

/** No module of the site answers for the coin. */
const UNKNOWN_TABLE = 'раунды: ставят только за столами известных игр';

/** Half a minute: longer than a coin takes from one round to the next. */
const LONG_FLIGHT = 700;

/** What the tables told on either node, in the order in which it was told. */
interface Told {
  readonly rounds: RoundRecord<CoinResult>[];
  readonly bets: BetRecord[];
}

describe('two tables of a coin and one of Crash, on two nodes', () => {
  const clock = new MovableClock();
  const one = createCoinTable('coin-1');
  const two = createCoinTable('coin-2');
  const told = new Map<string, Told>([one, two].map(({ id }) => [id, { rounds: [], bets: [] }]));
  const nodes: TestApp[] = [];
  let site: TestApp;
  let crash: CrashDriver;
  let guest: TestClient;
  let pipeline: Pipeline;
  let queue: SettlementQueue;
  let playerIds: number[];

  async function addNode(databaseUrl?: string): Promise<TestApp> {
    const node = await buildTestApp({
      ...crashUnder(clock),
      environment: { CRASH_CHAIN_LENGTH: '300' },
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    for (const table of [one, two]) {
      node.app.rounds.host({
        table,
        chainLength: 300,
        live: {
          announceRound: record => toldAt(table).rounds.push(record),
          announceBet: bet => toldAt(table).bets.push(bet),
        },
      });
    }
    nodes.push(node);
    node.app.rounds.start();
    return node;
  }

  beforeAll(async () => {
    site = await addNode();
    await addNode(site.databaseUrl);
    crash = new CrashDriver(site.db, clock);
    guest = site.newClient();
    await guest.registerSomeone();
    playerIds = await createManyPlayers(site.db, 20);
    pipeline = new Pipeline({
      url: site.databaseUrl,
      name: 'coins',
      onError: () => {},
      isUnbound: true,
    });
    const settler = new Settler({ pipeline, money: 'play', clock, bonds: [] });
    const events = { onSettled: () => {}, onBatch: () => {}, onError: () => {} };
    queue = new SettlementQueue([settler], events, WAITS_FOR_EVER);
    await crash.start();
    await Promise.all([one, two].map(table => waitFor(table, () => true)));
  });
  afterAll(async () => {
    await queue.drain();
    await pipeline.discard();
    for (const node of nodes.reverse()) await node.close();
  });
  beforeEach(() => {
    for (const { rounds, bets } of told.values()) rounds.length = bets.length = 0;
  });

  function toldAt({ id }: RoundTable<CoinResult>): Told {
    const found = told.get(id);
    if (!found) throw new Error(`there is no table ${id}`);
    return found;
  }

  async function roundAt(table: RoundTable<CoinResult>): Promise<RoundState<CoinResult>> {
    const record = await findCurrentRound(site.db, table);
    if (!record) throw new Error('there is no round yet');
    return record.round;
  }

  async function waitFor(
    table: RoundTable<CoinResult>,
    holds: (round: RoundState<CoinResult>) => boolean,
  ): Promise<void> {
    const look = async () => {
      const record = await findCurrentRound(site.db, table);
      return record !== null && holds(record.round);
    };
    await waitUntil(look, `a round of ${table.id}`);
  }

  function moveOnTo(ms: number): void {
    if (ms > clock.nowMs) clock.moveTo(ms);
  }

  const isSettled = (round: RoundState<CoinResult>) => 'isSettled' in round && round.isSettled;

  /** Leads one table on to the opening of its next round; the others come along as they may. */
  async function openNext(table: RoundTable<CoinResult>): Promise<RoundState<CoinResult>> {
    const { number } = await roundAt(table);
    await waitFor(table, round => {
      if (round.number > number && round.phase === 'betting') return true;
      if (round.phase === 'betting') moveOnTo(round.bettingEndsAtMs);
      else if (round.phase === 'playing') moveOnTo(round.startedAtMs + COIN_PLAY_MS);
      else moveOnTo(round.isSettled ? round.nextRoundAtMs : round.endedAtMs + 100);
      return false;
    });
    return roundAt(table);
  }

  async function startPlay(table: RoundTable<CoinResult>): Promise<void> {
    const { number, bettingEndsAtMs } = await roundAt(table);
    moveOnTo(bettingEndsAtMs);
    await waitFor(table, round => round.number === number && round.phase === 'playing');
  }

  async function bet(table: RoundTable<CoinResult>, side: CoinSide): Promise<readonly string[]> {
    const verdicts = await Promise.all(
      playerIds.map(playerId => queue.place(createCoinBet(table, playerId, side))),
    );
    return verdicts.map(verdict => {
      if (isRefusal(verdict)) throw new Error(verdict.refused);
      return verdict.bet.id;
    });
  }

  async function sumBalances(): Promise<number> {
    const { rows } = await site.db.query<{ sum: number }>(
      `select sum(balance)::bigint as sum from accounts where player_id = any($1) and money = 'play'`,
      [playerIds],
    );
    return rows[0]?.sum ?? 0;
  }

  async function readBets(ids: readonly string[]) {
    const { rows } = await site.db.query<{ state: string; round: number; payout: number }>(
      `select state, round_number as round, payout from bets where id = any($1)`,
      [ids],
    );
    return rows;
  }

  const PAID = (COIN_STAKE * COIN_PAYS_E4) / 10_000;

  it('each goes by its own rounds, and settles the bets of its own', async () => {
    const before = await sumBalances();
    const opened = await openNext(one);
    const [mine, theirs] = await Promise.all([bet(one, 'heads'), bet(two, 'heads')]);
    await openNext(one);
    const [round] = await readBets(mine);
    const isWon = opened.result.side === 'heads';
    expect(round).toEqual({ state: 'settled', round: opened.number, payout: isWon ? PAID : 0 });
    expect(toldAt(one).rounds.map(record => record.round.phase)).toEqual(
      expect.arrayContaining(['playing', 'ended', 'betting']),
    );
    expect(new Set(toldAt(one).bets.map(({ id }) => id))).toEqual(new Set(mine));
    while ((await readBets(theirs)).some(({ state }) => state === 'open')) await openNext(two);
    const lost = (await readBets(theirs)).filter(({ payout }) => payout === 0).length;
    const gained = [...mine, ...theirs].length * -COIN_STAKE;
    const paid = (isWon ? mine.length : 0) + theirs.length - lost;
    expect(await sumBalances()).toBe(before + gained + paid * PAID);
    expect(await listBrokenInvariants(site.db)).toEqual([UNKNOWN_TABLE]);
  });

  it('a bet of one table is none of the other', async () => {
    await openNext(one);
    const [id = ''] = await bet(one, 'heads');
    const again = await queue.place(createCoinBet(two, playerIds[0] ?? 0, 'heads', id));
    expect(isRefusal(again) && again.refused).toBe('betting/id-conflict');
  });

  it('a bet during play waits for the next round of its table', async () => {
    await openNext(two);
    await startPlay(two);
    const { number } = await roundAt(two);
    const ids = await bet(two, 'tails');
    expect(new Set((await readBets(ids)).map(({ round }) => round))).toEqual(new Set([number + 1]));
  });

  /** On to a moment of the round that has just opened. */
  async function lead(table: RoundTable<CoinResult>, to: Moment): Promise<void> {
    if (to === 'betting') return;
    await startPlay(table);
    if (to === 'playing') return;
    moveOnTo(clock.nowMs + COIN_PLAY_MS);
    await waitFor(table, round => round.phase === 'ended');
    if (to === 'ended') return;
    moveOnTo(clock.nowMs + 100);
    await waitFor(table, isSettled);
  }

  it.each(MOMENTS)(
    'the leader dies, the coin %s: it goes on as it was, a flight is void',
    async to => {
      await crash.openRound(LONG_FLIGHT);
      const flight = await placeBet(guest);
      await crash.takeOff();
      await openNext(one);
      const [mine, theirs] = [await bet(one, 'heads'), await bet(two, 'tails')];
      await lead(one, to);
      const left = await roundAt(one);
      expect(await findLeaders(site.db)).toHaveLength(1);
      await killLeader(site.db);
      expect(await roundAt(one)).toMatchObject({
        ...left,
        ...(to === 'ended' && { isSettled: expect.any(Boolean) }),
      });
      await crash.waitFor('the flight is called off', ({ phase }) => phase === 'void');
      await openNext(one);
      while ((await readBets(theirs)).some(({ state }) => state === 'open')) await openNext(two);
      const isWon = left.result.side === 'heads';
      for (const ended of await readBets(mine)) {
        expect(ended).toEqual({ state: 'settled', round: left.number, payout: isWon ? PAID : 0 });
      }
      await waitUntil(
        async () => (await readBets([flight]))[0]?.state === 'refunded',
        'the stake of the flight goes back',
      );
      expect(await listBrokenInvariants(site.db)).toEqual([UNKNOWN_TABLE]);
    },
  );
});
