import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { useLoneLiveServer } from '../../../test/lone-live-server.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const roomOf = (person: string) => `player:${person}`;

describe('a socket that comes into its rooms', () => {
  /** Whoever is looked up waits for it. */
  let isFound = Promise.resolve();
  const lookedUp: string[] = [];
  const elapsed = performance.now.bind(performance);
  let passedMs = 0;
  const pass = (ms: number) => {
    passedMs += ms;
  };

  // The server counts by this clock from its first moment on.
  beforeAll(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + passedMs);
  });
  afterAll(() => void vi.restoreAllMocks());
  const site = useLoneLiveServer({
    identify: async ({ cookie = '' }) => {
      lookedUp.push(cookie);
      await isFound;
      return { person: cookie, isPlayer: true, rooms: [roomOf(cookie)] };
    },
    topics: [],
  });
  const { connect } = site;

  /** For how long there was nothing to hear, when the server told something ten minutes ago. */
  async function joinAfter(tell: () => void, person: string): Promise<number> {
    pass(600_000);
    tell();
    pass(600_000);
    const socket = connect(person);
    const { quietMs } = await new Promise<{ quietMs: number }>(resolve =>
      socket.once('joined', resolve),
    );
    return quietMs;
  }

  it.each([
    ['a word to the room', () => site.live.sendToRoom(roomOf('orion'), 'player:changed')],
    [
      'a word to the others in it',
      () => site.live.sendToOthers(roomOf('orion'), 'socket', 'updBalance', { uid: 'orion' }),
    ],
    ['a word of this node', () => site.live.sendLocally(roomOf('orion'), 'bonus:changed')],
    ['a word to everyone', () => site.live.sendLocally(null, 'works', { type: true })],
    ['what nobody was told', () => site.live.noteNews(roomOf('orion'))],
    ['being sent away', () => site.live.disconnectRoom(roomOf('orion'))],
  ])('learns that it missed %s', async (_name, tell) => {
    const quietMs = await joinAfter(tell, 'orion');
    expect(quietMs).toBeGreaterThanOrEqual(600_000);
    expect(quietMs).toBeLessThan(1_200_000);
  });

  it('is not bothered with the news of others', async () => {
    const tell = () => site.live.sendToRoom(roomOf('orion'), 'player:changed');
    expect(await joinAfter(tell, 'vega')).toBeGreaterThanOrEqual(1_200_000);
  });

  it('hears what is told from then on', async () => {
    const socket = connect('orion');
    await new Promise(resolve => socket.once('joined', resolve));
    const heard = new Promise(resolve => socket.once('player:changed', () => resolve('heard')));
    site.live.sendToRoom(roomOf('orion'), 'player:changed');
    expect(await heard).toBe('heard');
  });

  it.each([
    ['', 0],
    [', although the clock was set back meanwhile', 3_600_000],
  ])(
    'is sent away when its room was emptied while it was being looked up%s',
    async (_how, backMs) => {
      lookedUp.length = 0;
      let find = () => {};
      isFound = new Promise(resolve => {
        find = resolve;
      });
      const ends = ['orion', 'vega'].map(
        person =>
          new Promise(resolve => {
            const socket = connect(person);
            socket.once('joined', () => resolve('joined'));
            socket.once('disconnect', resolve);
          }),
      );
      await waitUntil(() => lookedUp.length === ends.length);
      site.live.disconnectRoom(roomOf('orion'));
      const nowMs = Date.now.bind(Date);
      const wall = vi.spyOn(Date, 'now').mockImplementation(() => nowMs() - backMs);
      find();
      expect(await Promise.all(ends)).toEqual(['io server disconnect', 'joined']);
      wall.mockRestore();
    },
  );

  it('is sent away when that was after it was looked up, and before its first word', async () => {
    const headers = { cookie: 'orion' };
    const socket = new WebSocket(`${site.url}/socket.io/?EIO=4&transport=websocket`, { headers });
    onTestFinished(() => socket.terminate());
    const heard: string[] = [];
    socket.on('message', message => heard.push(String(message)));
    await once(socket, 'message');
    site.live.disconnectRoom(roomOf('orion'));
    socket.send('40');
    await once(socket, 'close');
    expect(heard.filter(message => message.includes('joined'))).toEqual([]);
  });
});
