import { holdFreePort } from '@kvazar/embedded-database/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_TIMEOUTS } from '../src/platform/http/connection-timeouts.ts';
import { createLiveServer, type LiveServer } from '../src/platform/live/live-server.ts';
import { watch } from '../test/connect-socket.ts';
import { chooseBet } from './support/bet-command.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, registerPlayers } from './support/player.ts';
import { makeFrame, RawSocket } from './support/raw-socket.ts';
import { waitUntil } from './support/wait-until.ts';

const HOST = '127.0.0.1';
const MEBIBYTE = 1024 * 1024;
const PATIENCE_MS = 120_000;

function listen(port: number): Socket {
  return io(`ws://${HOST}:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
}

describe('sockets without manners', () => {
  let site: FaultSite;
  let player: Player;
  let honest: Socket;
  const settled: string[] = [];
  beforeAll(async () => {
    site = await FaultSite.open();
    const [registered] = await registerPlayers(site.node.url, 1);
    if (!registered) throw new Error('nobody registered');
    player = registered;
    honest = listen(site.node.socketPort);
    honest.on('bets:settled', ({ bets }: { bets: { id: string }[] }) =>
      settled.push(...bets.map(bet => bet.id)),
    );
    await waitUntil('the honest one is connected', PATIENCE_MS, () => honest.connected);
    await watch(honest, 'bets');
  });
  afterAll(async () => {
    honest?.disconnect();
    await site?.close();
  });

  const openMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => RawSocket.open(site.node.socketPort)));

  /** All of them are cut off, the memory is what it was, and the others notice nothing. */
  async function expectCutOff(abusers: readonly RawSocket[], abuse: (by: RawSocket) => void) {
    const before = site.node.readMemoryBytes();
    for (const abuser of abusers) abuse(abuser);
    let open = abusers.length;
    for (const { closed } of abusers) void closed.then(() => open--);
    await waitUntil('every abuser is cut off', PATIENCE_MS, () => open === 0);
    expect((site.node.readMemoryBytes() - before) / MEBIBYTE, 'MiB more').toBeLessThan(128);
    site.node.expectAlive();
  }

  itSurvives('floods of messages, of answers to no question, and of noise', async run => {
    const { random } = run;
    for (const _ of run.rounds(1)) {
      const floods = [
        '42["crash:bet",{"amount":1}]',
        '42["watch",["bets","crash"]]',
        '3',
        '2',
        'b64',
        '\u0000\u0001',
      ] as const;
      await expectCutOff(await openMany(40), ({ socket }) => {
        const frame = makeFrame(random.pick(floods));
        socket.write(Buffer.concat(Array.from({ length: 2_000 }, () => frame)));
      });
      const bet = chooseBet(random);
      expect((await player.bet(bet)).kind).toBe('success');
      await waitUntil('the honest one hears of the bet', PATIENCE_MS, () =>
        settled.includes(bet.body.id),
      );
      expect(honest.connected).toBe(true);
    }
  });

  /** Answers to a ping, which nothing but their size speaks against. */
  const answer = (length: number) => '3'.padEnd(length, 'x');
  const huge = answer(MEBIBYTE);
  const fragment = makeFrame(answer(16_000), undefined, false);
  const continuation = Buffer.concat([Buffer.from([0x00]), fragment.subarray(1)]);
  it.each([
    ['a frame of a megabyte', [makeFrame(huge)]],
    ['a frame that claims a petabyte', [makeFrame(huge, 2 ** 50)]],
    ['a frame a little too long', [makeFrame(answer(16_385))]],
    ['a message in fragments without end', [fragment, continuation]],
  ])('%s', async (_name, chunks) => {
    await expectCutOff(await openMany(20), ({ socket }) => {
      for (const chunk of chunks) socket.write(chunk);
    });
    expect(honest.connected).toBe(true);
  });
});

describe('a reader that does not read', () => {
  const EVENTS = 3_000;
  const BYTES = 20_000;
  let live: LiveServer;
  let port: number;
  let sockets = 0;
  beforeAll(async () => {
    live = createLiveServer({
      identify: async () => ({ person: 'someone', isPlayer: false, rooms: [] }),
      mayBePlayer: () => false,
      topics: [{ name: 'bets' }],
      originRule: { publicOrigin: null, pagePort: 0 },
      trustedProxies: 0,
      bounds: { perAddress: 100, perPlayer: 100, perNode: 100 },
      timeouts: CONNECTION_TIMEOUTS,
      redis: null,
      onError: () => {},
      onSockets: count => {
        sockets = count;
      },
      onRefused: () => {},
    });
    port = await holdFreePort(HOST);
    await live.listen(port, HOST);
  });
  afterAll(() => live?.close());

  it('is cut off before it fills the memory; who reads gets everything', async () => {
    const reading = listen(port);
    let heard = 0;
    reading.on('bets:settled', () => {
      heard += 1;
    });
    const slow = await Promise.all(Array.from({ length: 5 }, () => RawSocket.open(port)));
    await waitUntil('all are connected', PATIENCE_MS, () => sockets === slow.length + 1);
    await watch(reading, 'bets');
    await Promise.all(slow.map(socket => socket.ask('420["watch",["bets"]]', '430[]')));
    for (const socket of slow) socket.stopReading();
    const player = 'x'.repeat(BYTES);
    const bets = [{ id: '', game: '', player, amount: 0, payout: 0, multiplier: 0, createdAt: '' }];
    for (let n = 1; n <= EVENTS; n++) {
      live.sendToTopic('bets', 'bets:settled', { bets });
      // The reader keeps up, at its own pace.
      if (n % 50 === 0) await waitUntil('it is read', PATIENCE_MS, () => heard === n);
    }
    expect(sockets).toBe(1);
    expect(heard).toBe(EVENTS);
    for (const socket of slow) socket.destroy();
    reading.disconnect();
  });
});
