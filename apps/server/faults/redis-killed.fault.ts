import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { watch } from '../test/connect-socket.ts';
import { RedisServer } from '../test/redis-server.ts';
import { prepareShortFlights } from '../test/short-flights.ts';
import { chooseBet } from './support/bet-command.ts';
import { BetJournal } from './support/bet-journal.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { Load } from './support/load.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import type { ServerNode } from './support/server-node.ts';
import { waitUntil } from './support/wait-until.ts';

const PATIENCE_MS = 120_000;
/** More than are flown: chance would have some of them last for minutes. */
const PREPARED_ROUNDS = 400;

/** A page on one node, and what it has heard. */
class Listener {
  readonly settled = new Set<string>();
  readonly socket: Socket;
  rounds = 0;

  constructor(node: ServerNode) {
    this.socket = io(`ws://127.0.0.1:${node.socketPort}`, {
      transports: ['websocket'],
      forceNew: true,
    });
    this.socket.on('bets:settled', ({ bets }: { bets: { id: string }[] }) => {
      for (const { id } of bets) this.settled.add(id);
    });
    this.socket.on('crash:round', () => this.rounds++);
    this.socket.on('connect', () => void watch(this.socket, 'bets', 'crash'));
  }
}

async function readReadiness(node: ServerNode): Promise<unknown> {
  const response = await fetch(`${node.url}/readyz`);
  return [response.status, await response.json()];
}

describe('Redis', () => {
  let redis: RedisServer;
  let site: FaultSite;
  let players: Player[];
  const listeners: Listener[] = [];
  const journal = new BetJournal();

  beforeAll(async () => {
    redis = await RedisServer.start();
    const environment = {
      REDIS_URL: redis.url,
      CRASH_BETTING_MS: '500',
      CRASH_PAUSE_MS: '500',
    };
    site = await FaultSite.openPrepared(environment, db =>
      prepareShortFlights(db, PREPARED_ROUNDS, { leastHundredths: 105, mostHundredths: 120 }),
    );
    await site.addNodeOnSameDatabase(environment);
    players = await registerPlayers(site.node.url, 4);
    listeners.push(...site.nodes.map(node => new Listener(node)));
    await waitUntil('pages are open', PATIENCE_MS, () => listeners.every(l => l.socket.connected));
  });
  afterAll(async () => {
    for (const { socket } of listeners) socket.disconnect();
    await site?.close();
    redis?.thaw();
    await redis?.kill();
  });

  /** Plays at one node until the page of a node hears of it: of many bets the feed shows the biggest. */
  async function playUntilHeard(at: number, by: number, random: SeededRandom): Promise<void> {
    const played = new Set<string>();
    await waitUntil(`node ${by} hears of node ${at}`, PATIENCE_MS, async () => {
      const command = chooseBet(random);
      const [player, node] = [players[at], site.nodes[at]];
      if (!player || !node) throw new Error(`nobody plays at node ${at}`);
      const reply = await journal.place(player.at(node.url), command);
      expect(reply.kind).toBe('success');
      played.add(command.body.id);
      return [...played].some(id => listeners[by]?.settled.has(id));
    });
  }

  /** Whatever a page on this node does is heard there, and nowhere waits for Redis. */
  async function expectOwnNews(random: SeededRandom): Promise<void> {
    for (const index of site.nodes.keys()) await playUntilHeard(index, index, random);
  }

  /** Some node leads the rounds, and its own page follows them. */
  async function expectRounds(): Promise<void> {
    const before = listeners.map(({ rounds }) => rounds);
    await waitUntil('rounds go on', PATIENCE_MS, () =>
      listeners.some(({ rounds }, index) => rounds > (before[index] ?? 0) + 2),
    );
  }

  async function expectEverythingShared(random: SeededRandom): Promise<void> {
    for (const node of site.nodes) {
      await waitUntil('Redis is back', PATIENCE_MS, async () => {
        const [, body] = (await readReadiness(node)) as [number, { status: string }];
        return body.status === 'ready';
      });
    }
    await playUntilHeard(0, 1, random);
    await playUntilHeard(1, 0, random);
  }

  itSurvives('[SAFETY 14] killed, frozen and started again: each node goes on', async run => {
    const { random } = run;
    await expectEverythingShared(random.fork('before'));
    const load = new Load({
      journal,
      players: players.slice(2),
      random: random.fork('load'),
      pauseMs: 20,
      check: reply => expect(reply.kind, JSON.stringify(reply)).toBe('success'),
    });
    for (const round of run.rounds(1)) {
      for (const strike of ['killed', 'frozen'] as const) {
        const dice = random.fork(`${strike} ${round}`);
        await load.untilAnswered(dice.integer(20, 60));
        if (strike === 'killed') await redis.kill();
        else redis.freeze();
        await load.untilAnswered(100);
        await expectOwnNews(dice);
        await expectRounds();
        for (const node of site.nodes) {
          await waitUntil('it is said', PATIENCE_MS, async () => {
            const said = JSON.stringify(await readReadiness(node));
            return said === JSON.stringify([200, { status: 'degraded', faults: ['redis'] }]);
          });
        }
        if (strike === 'killed') await redis.start();
        else redis.thaw();
        await expectEverythingShared(dice);
      }
    }
    await load.stop();
    await journal.expectKept(site, random);
  });
});
