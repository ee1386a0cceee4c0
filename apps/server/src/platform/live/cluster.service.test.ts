import type { Topic } from '@kvazar/contract';
import { Redis } from 'ioredis';
import pino from 'pino';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket, watch } from '../../../test/connect-socket.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { RedisServer } from '../../../test/redis-server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { SharedRedis } from '../shared-redis.ts';

const NODES = 2;
/** Of a Redis that is late on a busy machine, or that a test has stopped. */
const TRUE_ABSENCE =
  /^(no answer within|the connection was lost|Connection is closed|Stream isn't)/;

interface Line {
  readonly msg: string;
  readonly where?: string;
  readonly reason?: string;
}

describe('two nodes behind one Redis', () => {
  const clock = new MovableClock();
  let redisServer: RedisServer;
  const nodes: TestApp[] = [];
  const clients: SharedRedis[] = [];
  const sockets: Socket[] = [];
  const lines: Line[] = [];
  const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line) as Line) });

  beforeAll(async () => {
    redisServer = await RedisServer.start();
    while (nodes.length < NODES) {
      const redis = new SharedRedis(redisServer.url, log);
      clients.push(redis);
      const [first] = nodes;
      const node = await buildTestApp({
        ...crashUnder(clock),
        redis,
        ...(first ? { databaseUrl: first.databaseUrl } : {}),
      });
      await node.listenLive();
      nodes.push(node);
    }
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    for (const node of nodes.reverse()) await node.close();
    for (const client of clients) client.close();
    await redisServer.kill();
  });

  async function connect(node: number, cookie: string): Promise<Socket> {
    const socket = connectSocket(nodes[node]?.socketUrl() ?? '', cookie);
    sockets.push(socket);
    await new Promise<void>(resolve => socket.once('connect', resolve));
    return socket;
  }

  it('count the people of both, once each', async () => {
    const counts: number[] = [];
    const here = await connect(0, 'vid=AAAAAAAAAAAAAAAAAAAAAA');
    here.on('online', ({ count }: { count: number }) => counts.push(count));
    await connect(1, 'vid=BBBBBBBBBBBBBBBBBBBBBB');
    await connect(1, 'vid=AAAAAAAAAAAAAAAAAAAAAA');
    await waitUntil(() => counts.at(-1) === 2, 'both are counted');
  });

  it('count who watches a table on both, until they leave', async () => {
    const [one, two] = nodes as [TestApp, TestApp];
    const [here, there] = [await connect(0, ''), await connect(1, '')];
    await watch(here, 'table:wheel');
    await watch(there, 'table:wheel', 'table:roulette');
    const counts = (node: TestApp) =>
      (['table:wheel', 'table:roulette'] as const).map(topic => node.app.live.countWatchers(topic));
    await waitUntil(() => counts(one).join() === '2,1' && counts(two).join() === '2,1');
    await watch(there);
    await waitUntil(() => counts(one).join() === '1,0');
    here.disconnect();
    await waitUntil(() => counts(two).join() === '0,0');
  });

  it('[SAFETY A10] leave no session token in Redis, nor tell it through Redis', async () => {
    const redis = new Redis(redisServer.url);
    const monitor = await redis.monitor();
    const said: string[] = [];
    monitor.on('monitor', (_time: string, words: string[]) => said.push(words.join(' ')));
    const client = (nodes[0] as TestApp).newClient();
    await client.registerSomeone();
    const token = client.cookies.get('sid') ?? '';
    await connect(1, client.cookieHeader);
    const game = { id: '01930000-0000-7000-8000-000000000003', amount: 1, mines: 3 };
    await client.call('/api/games/mines/start', game);
    // A busy node may find Redis late, and count a call for itself.
    await waitUntil(async () => {
      await client.call('/api/getUser');
      return said.some(words => words.includes('kvazar:limit:calls:player'));
    }, 'calls of the player are counted in Redis');
    await waitUntil(
      () => said.some(words => /^publish/i.test(words) && words.includes(game.id)),
      'the game is told to the other node',
    );
    monitor.disconnect();
    redis.disconnect();
    expect(token).not.toBe('');
    expect(said.filter(words => words.includes(token))).toEqual([]);
  });

  it('a player’s events reach the node where the player is', async () => {
    const client = (nodes[0] as TestApp).newClient();
    await client.registerSomeone();
    const there = await connect(1, client.cookieHeader);
    const heard = new Promise(resolve => there.once('mines:changed', resolve));
    const id = '01930000-0000-7000-8000-000000000001';
    const started = await client.call('/api/games/mines/start', { id, amount: 1, mines: 3 });
    expect(await heard).toEqual(started.success);
  });

  it('the feed of one node is heard on the other', async () => {
    const client = (nodes[0] as TestApp).newClient();
    await client.registerSomeone();
    const there = await connect(1, '');
    await watch(there, 'bets');
    const heard = new Promise<{ bets: { id: string }[] }>(resolve =>
      there.once('bets:settled', resolve),
    );
    const id = '01930000-0000-7000-8000-000000000002';
    await client.call('/api/games/dice/bet', { id, amount: 1, side: 'over', target: 50 });
    expect((await heard).bets.map(bet => bet.id)).toEqual([id]);
  });

  it('[SAFETY 14] keep their limits, each for itself, while Redis does not answer', async () => {
    const [first] = nodes as [TestApp];
    const redis = new SharedRedis(redisServer.url, pino({ level: 'silent' }));
    const node = await buildTestApp({
      databaseUrl: first.databaseUrl,
      redis,
      environment: { RATE_LIMIT_SIGN_INS_PER_10MIN: '3' },
    });
    await waitUntil(() => !redis.isAway, 'Redis is there');
    const signIn = async (name: string) =>
      (await node.newClient().call('/api/login', { login: name, password: 'a guess' })).status;
    redisServer.freeze();
    try {
      // Each by another name: it is the address that runs out of guesses.
      for (const name of ['one', 'two', 'three']) expect(await signIn(name)).not.toBe(429);
      expect(await signIn('four')).toBe(429);
    } finally {
      redisServer.thaw();
      await node.close();
      redis.close();
    }
  });

  it('[SAFETY 14] wait for an answer of Redis no longer than 100 ms, and then ask no more', async () => {
    const redis = new SharedRedis(redisServer.url, pino({ level: 'silent' }));
    await waitUntil(() => !redis.isAway, 'Redis is there');
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
    });
    try {
      const answered = vi.fn();
      const never = vi.fn(() => new Promise<never>(() => {}));
      void redis.ask(never).then(answered);
      await vi.advanceTimersByTimeAsync(100);
      expect(answered.mock.calls).toEqual([[null]]);
      expect(await redis.ask(never)).toBeNull();
      expect(never).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
      redis.close();
    }
  });

  it('hear what was told while Redis was late, as soon as it is back', async () => {
    const [site] = nodes as [TestApp];
    const there = await connect(1, '');
    await watch(there, 'bets');
    const heard: string[] = [];
    there.on('wallet:changed', ({ paymentId }: { paymentId: string }) => heard.push(paymentId));
    redisServer.freeze();
    try {
      expect(await clients[0]?.ask(client => client.ping()), 'it is taken for away').toBeNull();
      for (const paymentId of ['one', 'two'])
        site.app.live.sendToTopic('bets', 'wallet:changed', { paymentId });
    } finally {
      redisServer.thaw();
    }
    await waitUntil(() => heard.join() === 'one,two', 'both are heard');
  });

  it('hear what is told after a Redis that hung was cut off and came back', async () => {
    const [site] = nodes as [TestApp];
    const there = await connect(1, '');
    await watch(there, 'bets');
    const heard: string[] = [];
    there.on('wallet:changed', ({ paymentId }: { paymentId: string }) => heard.push(paymentId));
    const tell = (paymentId: string) =>
      site.app.live.sendToTopic('bets', 'wallet:changed', { paymentId });
    redisServer.freeze();
    for (let n = 0; n < 2_000; n += 1) tell('unheard');
    await redisServer.kill();
    await redisServer.start();
    // Connections come back by themselves, and who listens asks to be told again.
    await waitUntil(() => {
      tell('later');
      return heard.includes('later');
    }, 'words are heard again');
    // Behind it no word of this test is on its way to the next.
    tell('last');
    await waitUntil(() => heard.includes('last'), 'the last word');
  });

  describe('when Redis holds what no node has said', () => {
    let redis: Redis;
    beforeAll(() => {
      redis = new Redis(redisServer.url);
      lines.length = 0;
    });
    afterAll(() => redis.disconnect());

    const findUnjustAbsences = () =>
      lines.filter(({ msg, reason = '' }) => /is away/.test(msg) && !TRUE_ABSENCE.test(reason));

    it('drop a word that is none, say so once, and hear the next', async () => {
      const [site] = nodes as [TestApp];
      const there = await connect(1, '');
      await watch(there, 'bets');
      const heard: unknown[] = [];
      there.on('wallet:changed', payload => heard.push(payload));
      const word = { from: 'x', room: 'topic:bets', event: 'wallet:changed', payload: [] };
      const whole = { ...word, sparedSocketId: null };
      const said = [
        ...['x', 'null', '[]', '1'],
        JSON.stringify(word),
        JSON.stringify({ ...whole, room: null }),
        JSON.stringify({ ...whole, payload: 1 }),
        JSON.stringify({ ...whole, sparedSocketId: ['x'] }),
        // The library keeps this name for itself, and throws.
        JSON.stringify({ ...whole, event: 'disconnect' }),
      ];
      const listening = () => redis.pubsub('NUMSUB', 'kvazar:live');
      await waitUntil(async () => (await listening())[1] === NODES, 'every node listens');
      for (const message of said) await redis.publish('kvazar:live', message);
      await waitUntil(() => {
        site.app.live.sendToTopic('bets', 'wallet:changed', { paymentId: 'next' });
        return heard.length > 0;
      }, 'the next is heard');
      expect(heard[0]).toEqual({ paymentId: 'next' });
      const listTold = () => lines.filter(({ where }) => where === 'kvazar:live');
      await waitUntil(() => listTold().length >= NODES, 'both have said so');
      expect(listTold()).toHaveLength(NODES);
    });

    it('throw away counts that are none, and know those of the others', async () => {
      const [site] = nodes as [TestApp];
      const nowMs = Date.now();
      const said = {
        words: 'x',
        nothing: 'null',
        countless: JSON.stringify({ atMs: nowMs }),
        lettered: JSON.stringify({ atMs: nowMs, counts: { 'table:wheel': '5' } }),
        coming: JSON.stringify({ atMs: nowMs + 3_600_000, counts: { 'table:wheel': 5 } }),
      };
      await redis.hset('kvazar:watchers', said);
      await waitUntil(async () => {
        const left = await redis.hmget('kvazar:watchers', ...Object.keys(said));
        return left.every(value => value === null);
      }, 'they are gone');
      const there = await connect(1, '');
      await watch(there, 'table:wheel');
      await waitUntil(() => site.app.live.countWatchers('table:wheel') === 1, 'one watches');
      expect(findUnjustAbsences()).toEqual([]);
    });

    it('do without what it keeps under another type, and do not take it for away', async () => {
      const [client] = clients as [SharedRedis];
      await redis.set('kvazar:limit:bad', 'x');
      let answered = false;
      await waitUntil(async () => (await client.ask(asked => asked.ping())) !== null);
      // One that is late would be no answer either: the last word is the log's.
      await waitUntil(async () => {
        const answer = await client.ask(asked => asked.incr('kvazar:limit:bad'));
        answered ||= answer !== null;
        return lines.some(({ where }) => where === 'an answer');
      }, 'it is told of');
      expect(answered).toBe(false);
      expect(findUnjustAbsences()).toEqual([]);
    });

    it('count the people of both although a list is none', async () => {
      await redis.set('kvazar:presence:bad', 'x');
      await redis.zadd('kvazar:presence:nodes', 1e18, 'kvazar:presence:bad');
      await waitUntil(
        async () => (await redis.zscore('kvazar:presence:nodes', 'kvazar:presence:bad')) === null,
        'it is thrown out',
      );
      expect(findUnjustAbsences()).toEqual([]);
    });
  });

  it('a page that shows no Crash hears nothing of it, on either node', async () => {
    const [site] = nodes as [TestApp];
    const crash = new CrashDriver(site.db, clock);
    const client = site.newClient();
    await client.registerSomeone();
    const open = async (node: number, cookie: string, ...topics: Topic[]) => {
      const socket = await connect(node, cookie);
      const heard: string[] = [];
      socket.onAny(event => heard.push(event));
      await watch(socket, ...topics);
      return heard;
    };
    const tables = [await open(0, '', 'crash'), await open(1, '', 'crash')];
    const lobbies = [await open(0, '', 'bets'), await open(1, '', 'bets')];
    const away = await open(1, client.cookieHeader);

    site.app.rounds.start();
    await crash.start();
    await crash.openRound();
    const [kept, withdrawn] = [await placeBet(client), await placeBet(client, { slot: 2 })];
    await waitUntil(() => tables.every(heard => heard.includes('crash:bets')));
    // On a busy machine a node may doubt its clock for a moment, and take no words for rounds meanwhile.
    const isTaken = async (call: 'cancel' | 'cashout', id: string) =>
      (await client.call(`/api/games/crash/${call}`, { id })).success !== undefined;
    await waitUntil(() => isTaken('cancel', withdrawn), 'the bet is taken back');
    await crash.takeOff();
    await crash.flyTo(130);
    await waitUntil(() => isTaken('cashout', kept), 'the bet is cashed out');
    const told = ['crash:bets', 'crash:cancelled', 'crash:cashed-out', 'crash:round'];
    for (const heard of tables) {
      await waitUntil(() => told.every(event => heard.includes(event)));
      expect(heard).not.toContain('bets:settled');
    }
    // Sent after all that: the bet in the feed, and what concerns the player alone.
    for (const heard of lobbies) {
      await waitUntil(() => heard.includes('bets:settled'));
      expect(heard.filter(event => event.startsWith('crash:'))).toEqual([]);
    }
    await waitUntil(() => away.filter(event => event === 'crash:mine').length === 4);
    expect(away.filter(event => told.includes(event) || event === 'bets:settled')).toEqual([]);
    // Who closes down waits for the settlement, which on this clock never comes by itself.
    await crash.crash();
    await crash.settle();
  });
});
