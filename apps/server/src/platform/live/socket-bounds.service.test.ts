import { once } from 'node:events';
import { connect as connectRaw } from 'node:net';
import pino from 'pino';
import type { Socket } from 'socket.io-client';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { buildTestApp } from '../../../test/app.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { useLoneLiveServer } from '../../../test/lone-live-server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { CONNECTION_TIMEOUTS } from '../http/connection-timeouts.ts';
import type { RefusedSocket } from './socket-places.ts';

const PER_ADDRESS = 3;
const PER_PLAYER = 2;
const PLENTY = 1_000;
const HANDSHAKE = '/socket.io/?EIO=4&transport=websocket';

/** `in`, or why not. */
function outcomeOf(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    socket.once('joined', () => resolve('in'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
}

describe('how many sockets there may be', () => {
  const refused: RefusedSocket[] = [];
  /** Whoever is looked up waits for it. */
  let isFound: Promise<void> = Promise.resolve();
  let lookedUp = 0;
  const site = useLoneLiveServer({
    bounds: { perAddress: PER_ADDRESS, perPlayer: PER_PLAYER, perNode: PLENTY },
    trustedProxies: 1,
    topics: [],
    onRefused: told => void refused.push(told),
    identify: async ({ cookie = '' }) => {
      lookedUp += 1;
      await isFound;
      if (cookie === 'broken') throw new Error('no database');
      return { person: cookie, isPlayer: cookie.startsWith('player'), rooms: [] };
    },
  });

  /** New in each test, whatever those before have left behind. */
  let tests = 0;
  let home = '';
  let elsewhere = '';
  let anna = '';
  beforeEach(() => {
    tests += 1;
    home = `203.0.113.${tests}`;
    elsewhere = `198.51.100.${tests}`;
    anna = `player:${tests}`;
    isFound = Promise.resolve();
    refused.length = 0;
  });

  let guests = 0;
  /** Every guest under a name of its own, as one makes them up. */
  const come = (forwardedFor = home, person = `guest ${++guests}`) =>
    outcomeOf(site.connect(person, { forwardedFor }));

  async function fill(forwardedFor = home): Promise<void> {
    for (let n = 0; n < PER_ADDRESS; n++) expect(await come(forwardedFor)).toBe('in');
  }

  /** The same where some have just left: their places are free when the server has heard of it. */
  const comeAtLast = () => waitUntil(async () => (await come()) === 'in', 'there is a place again');

  let attempts = 0;
  /** Each time from elsewhere: how often one place is tried is counted too. */
  const comeAtLastAs = (player: string) =>
    waitUntil(
      async () => (await come(`10.1.${tests}.${++attempts % 250}`, player)) === 'in',
      'there is a place again',
    );

  it('of one address is bounded, whatever names its guests have, and others come in', async () => {
    await fill();
    expect(await come()).toBe('websocket error');
    expect(refused).toEqual([{ bound: 'address', whose: home }]);
    expect(await come(elsewhere)).toBe('in');
  });

  it('is counted where the proxy says they come from, and not where they say themselves', async () => {
    await fill();
    expect(await come(`${elsewhere}, ${home}`)).toBe('websocket error');
    expect(await come(`${home}, ${elsewhere}`)).toBe('in');
  });

  it('of a network of IPv6 is that of one address', async () => {
    for (let n = 1; n <= PER_ADDRESS; n++) expect(await come(`2001:db8:1:2::${n}`)).toBe('in');
    expect(await come('2001:db8:1:2:ffff::9')).toBe('websocket error');
    expect(await come('2001:db8:1:3::1')).toBe('in');
  });

  it('of one player is bounded wherever they are, and who shares the address comes in', async () => {
    for (let n = 0; n < PER_PLAYER; n++) expect(await come(home, anna)).toBe('in');
    expect(await come(elsewhere, anna)).toBe('websocket error');
    expect(refused).toEqual([{ bound: 'player', whose: anna }]);
    expect(await come(home, 'player:boris')).toBe('in');
  });

  it('grows again by each that leaves', async () => {
    const leaving = site.connect(anna, { forwardedFor: home });
    expect(await outcomeOf(leaving)).toBe('in');
    for (let n = 1; n < PER_PLAYER; n++) expect(await come(home, anna)).toBe('in');
    expect(await come(elsewhere, anna)).toBe('websocket error');
    leaving.disconnect();
    await comeAtLastAs(anna);
    expect(await come(elsewhere, anna)).toBe('websocket error');
  });

  /** The bytes of a handshake, as somebody sends it who does not mean it. */
  function begin(path: string, headers: readonly string[]) {
    const { hostname, port } = new URL(site.url);
    const socket = connectRaw(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    const lines = [`GET ${path} HTTP/1.1`, `host: ${hostname}`, `x-forwarded-for: ${home}`];
    socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`);
    return socket;
  }
  const send = (path: string, headers: readonly string[]) => once(begin(path, headers), 'close');
  const WITHOUT_KEY = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
  const WHOLE = [...WITHOUT_KEY, 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='];

  it.each<[string, () => Promise<unknown>]>([
    [
      'come from a foreign page',
      () => outcomeOf(site.connect('guest', { origin: 'http://evil.ru', forwardedFor: home })),
    ],
    ['have no key', () => send(HANDSHAKE, WITHOUT_KEY)],
    ['ask for another transport', () => send('/socket.io/?EIO=4&transport=polling', WHOLE)],
    ['name a connection that there is not', () => send(`${HANDSHAKE}&sid=none`, WHOLE)],
    ['are plain requests', () => send(HANDSHAKE, [])],
    ['cannot be looked up', () => outcomeOf(site.connect('broken', { forwardedFor: home }))],
  ])('does not shrink by handshakes that %s', async (_name, fail) => {
    for (let n = 0; n <= PER_ADDRESS; n++) await fail();
    for (let n = 0; n < PER_ADDRESS; n++) await comeAtLast();
    expect(await come()).toBe('websocket error');
  });

  it('is not evaded by who leads a handshake elsewhere and keeps half of the connection', async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connectRaw({ port: Number(port), host: hostname, allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    socket.write(`${['GET /elsewhere HTTP/1.1', 'host: site', ...WHOLE].join('\r\n')}\r\n\r\n`);
    await once(socket, 'end');
    // Writing shows that the other half is gone.
    await waitUntil(() => {
      if (!socket.destroyed) socket.write('more');
      return socket.destroyed;
    }, 'it is cut off');
  });

  /** Answers with what lets those be found who are looked up from now on. */
  function holdLookUps(): () => void {
    let find = () => {};
    isFound = new Promise(resolve => {
      find = resolve;
    });
    onTestFinished(() => find());
    return () => find();
  }

  it('does not shrink by players who leave while they are looked up', async () => {
    for (let n = 0; n <= PER_PLAYER; n++) {
      const find = holdLookUps();
      const before = lookedUp;
      const leaving = site.connect(anna, { forwardedFor: `10.0.${tests}.${n}` });
      await waitUntil(() => lookedUp > before, 'somebody is looked up');
      leaving.disconnect();
      find();
    }
    for (let n = 0; n < PER_PLAYER; n++) await comeAtLastAs(anna);
    expect(await come(elsewhere, anna)).toBe('websocket error');
  });

  it('does not shrink by who hangs up hard while being looked up, nor does the server fall', async () => {
    const find = holdLookUps();
    for (let n = 0; n < PER_ADDRESS; n++) {
      const before = lookedUp;
      const socket = begin(HANDSHAKE, WHOLE);
      await waitUntil(() => lookedUp > before, 'somebody is looked up');
      socket.resetAndDestroy();
    }
    // Others are let in before those are found.
    isFound = Promise.resolve();
    for (let n = 0; n < PER_ADDRESS; n++) await comeAtLast();
    find();
    expect(await come()).toBe('websocket error');
  });

  /** A connection that has not greeted; answers with what it is called too. */
  async function openSilently(person: string, path = HANDSHAKE) {
    const headers = { 'x-forwarded-for': home, cookie: person };
    const socket = new WebSocket(`${site.url}${path}`, { headers });
    onTestFinished(() => socket.terminate());
    const [opening] = await once(socket, 'message');
    const { sid } = JSON.parse(String(opening).slice(1)) as { sid: string };
    return { socket, sid };
  }

  it('counts a player before the first word', async () => {
    for (let n = 0; n < PER_PLAYER; n++) await openSilently(anna);
    expect(await come(elsewhere, anna)).toBe('websocket error');
    expect(refused).toEqual([{ bound: 'player', whose: anna }]);
  });

  it('is not evaded by moving a connection that is counted to one that is not', async () => {
    const { sid } = await openSilently(anna);
    const headers = { 'x-forwarded-for': elsewhere };
    const next = new WebSocket(`${site.url}${HANDSHAKE}&sid=${sid}`, { headers });
    onTestFinished(() => next.terminate());
    const [error] = await once(next, 'error');
    expect(String(error)).toContain('400');
  });

  it('is one a connection: who greets twice before being in is cut off', async () => {
    const before = lookedUp;
    const { socket } = await openSilently('guest');
    const closed = once(socket, 'close');
    for (let n = 0; n < 5; n++) socket.send('40');
    await closed;
    expect(lookedUp - before).toBe(1);
    for (let n = 0; n < PER_ADDRESS; n++) await comeAtLast();
    expect(await come()).toBe('websocket error');
  });
});

describe('how many sockets a node may have', () => {
  const refused: RefusedSocket[] = [];
  const site = useLoneLiveServer({
    bounds: { perAddress: PLENTY, perPlayer: PER_PLAYER, perNode: 4 },
    trustedProxies: 1,
    topics: [],
    onRefused: told => void refused.push(told),
    identify: async ({ cookie = '' }) => ({
      person: cookie,
      isPlayer: cookie.startsWith('player'),
      rooms: [],
    }),
  });

  it('is bounded, wherever they come from, and for guests before it is for players', async () => {
    const come = (n: number, person: string) =>
      outcomeOf(site.connect(person, { forwardedFor: `203.0.113.${n}` }));
    for (let n = 0; n < 3; n++) expect(await come(n, 'guest')).toBe('in');
    expect(await come(3, 'guest')).toBe('websocket error');
    const comeAsPlayer = async () => (await come(4, 'player:1')) === 'in';
    await waitUntil(comeAsPlayer, 'the refused guest has given the place back');
    expect(await come(5, 'player:2')).toBe('websocket error');
    expect(refused.at(0)).toEqual({ bound: 'guests', whose: 'node' });
    expect(refused.at(-1)).toEqual({ bound: 'node', whose: 'node' });
  });
});

describe('a connection that says nothing', () => {
  const site = useLoneLiveServer({
    timeouts: { ...CONNECTION_TIMEOUTS, headersMs: 50 },
    topics: [],
    identify: async () => ({ person: 'guest', isPlayer: false, rooms: [] }),
  });

  it('is closed after as long as a request may take to begin', async () => {
    const socket = new WebSocket(`${site.url}${HANDSHAKE}`);
    onTestFinished(() => socket.terminate());
    await once(socket, 'close');
    // The library's own time is longer.
  }, 30_000);
});

describe('a site whose sockets are refused', () => {
  /** With how somebody comes to it: a player by the cookie. */
  async function openSite(environment: Record<string, string>, log?: pino.Logger) {
    const site = await buildTestApp({ environment, ...(log ? { log } : {}) });
    onTestFinished(() => site.close());
    await site.listenLive();
    const come = (cookie = '') => {
      const socket = connectSocket(site.socketUrl(), cookie, { reconnection: false });
      onTestFinished(() => void socket.disconnect());
      return outcomeOf(socket);
    };
    return { site, come };
  }

  it('counts each, and says so once for every bound', async () => {
    const logged: string[] = [];
    const log = pino({}, { write: line => void logged.push(line) });
    const { site, come } = await openSite({ SOCKETS_PER_ADDRESS: '4' }, log);
    for (let n = 0; n < 3; n++) expect(await come()).toBe('in');
    for (let n = 0; n < 5; n++) expect(await come()).toBe('websocket error');
    const client = site.newClient();
    await client.registerSomeone();
    expect(await come(client.cookieHeader)).toBe('in');
    for (let n = 0; n < 2; n++) expect(await come(client.cookieHeader)).toBe('websocket error');
    const { body } = await site.app.http.inject('/metrics');
    expect(body).toContain('kvazar_sockets_refused_total{bound="guests"} 5');
    expect(body).toContain('kvazar_sockets_refused_total{bound="address"} 2');
    const lines = logged.filter(line => line.includes('sockets are refused'));
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { bound: 'guests', whose: '127.0.0.1' },
      { bound: 'address', whose: '127.0.0.1' },
    ]);
  });

  it('bounds a player by the session that the cookie brings', async () => {
    const { site, come } = await openSite({ SOCKETS_PER_PLAYER: '1' });
    const client = site.newClient();
    await client.registerSomeone();
    expect(await come(client.cookieHeader)).toBe('in');
    expect(await come(client.cookieHeader)).toBe('websocket error');
    for (let n = 0; n < 2; n++) expect(await come()).toBe('in');
  });
});
