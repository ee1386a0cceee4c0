import type { Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { watch } from '../../../test/connect-socket.ts';
import { useLoneLiveServer } from '../../../test/lone-live-server.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const GUEST = 'guest';
const GUESTS_ROOM = 'guests';

describe('what a page may say over the socket', () => {
  const site = useLoneLiveServer({
    identify: async ({ cookie }) => ({
      ...{ person: cookie ?? '', isPlayer: false, rooms: [GUESTS_ROOM] },
    }),
    topics: [{ name: 'bets' }, { name: 'crash', mayWatch: ({ person }) => person !== GUEST }],
  });

  async function connect(person: string): Promise<Socket> {
    const socket = site.connect(person);
    // The last of what every socket hears at first.
    await new Promise<void>(resolve => socket.once('online', resolve));
    return socket;
  }

  /** Of an event of each topic, those that this socket hears before one that is for its room. */
  function hear(socket: Socket): Promise<string[]> {
    const heard: string[] = [];
    socket.onAny(event => heard.push(event));
    const done = new Promise<void>(resolve => socket.once('player:changed', resolve));
    site.live.sendToTopic('bets', 'bets:settled', { bets: [] });
    site.live.sendToTopic('crash', 'crash:cancelled', { roundId: 1, ids: [] });
    site.live.sendToRoom(GUESTS_ROOM, 'player:changed');
    return done.then(() => {
      socket.offAny();
      return heard.filter(event => event !== 'online' && event !== 'player:changed');
    });
  }

  it('who watches nothing hears of no topic', async () => {
    expect(await hear(await connect('player'))).toEqual([]);
  });

  it('each list takes the place of the one before, said once or twice', async () => {
    const socket = await connect('player');
    await watch(socket, 'crash');
    expect(await hear(socket)).toEqual(['crash:cancelled']);
    await watch(socket, 'bets', 'crash', 'bets');
    await watch(socket, 'bets', 'crash');
    expect(await hear(socket)).toEqual(['bets:settled', 'crash:cancelled']);
    await watch(socket, 'bets');
    expect(await hear(socket)).toEqual(['bets:settled']);
    await watch(socket);
    expect(await hear(socket)).toEqual([]);
  });

  it('what does not exist, or is not for this visitor, is passed over without a word', async () => {
    const guest = await connect(GUEST);
    const names = ['bets', 'crash', 'no-such-topic', GUESTS_ROOM, 'topic:crash'];
    expect(await guest.emitWithAck('watch', names)).toBeUndefined();
    expect(await hear(guest)).toEqual(['bets:settled']);
  });

  it('no answer need be asked for', async () => {
    const socket = await connect('player');
    socket.emit('watch', ['bets']);
    await waitUntil(async () => (await hear(socket)).join() === 'bets:settled');
  });

  it.each([
    ['another word', ['crash:bet', ['crash']]],
    ['no list', ['watch']],
    ['a name instead of a list', ['watch', 'crash']],
    ['something else than names', ['watch', [1]]],
    ['names within names', ['watch', [['crash']]]],
    ['bytes', ['watch', [new Uint8Array([1])]]],
    ['an empty name', ['watch', ['']]],
    ['a name with other letters', ['watch', ['Crash']]],
    ['a name too long', ['watch', ['x'.repeat(41)]]],
    ['too many names', ['watch', Array.from({ length: 17 }, () => 'crash')]],
    ['more than a list', ['watch', ['crash'], 1]],
  ])('whoever says %s is cut off', async (_name, [word = '', ...said]) => {
    const socket = await connect('player');
    const ended = new Promise(resolve => socket.once('disconnect', resolve));
    socket.emit(word as string, ...said);
    expect(await ended).toMatch(/transport/);
  });

  it('whoever changes the list without end is cut off', async () => {
    const socket = await connect('player');
    const ended = new Promise(resolve => socket.once('disconnect', resolve));
    for (let n = 0; n < 30; n++) socket.emit('watch', n % 2 === 0 ? ['bets'] : []);
    expect(await ended).toMatch(/transport/);
  });
});
