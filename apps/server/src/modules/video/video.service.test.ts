import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app.ts';
import {
  knock,
  openVideoSocket,
  type RawPublisher,
  type RawViewer,
} from '../../../test/raw-video.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { VideoSite } from '../../../test/video-site.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { CLOSE_CODES, MAX_FRAME_BYTES } from '../../relay/relay-sockets.ts';

let tables = 0;

describe('pictures of tables', () => {
  let studio: VideoSite;
  let table = '';
  const sockets: (RawPublisher | RawViewer)[] = [];

  beforeAll(async () => {
    studio = await VideoSite.start();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(() => studio.close());

  function newTable(): string {
    tables += 1;
    table = `table-${tables}`;
    return table;
  }

  async function publish(): Promise<RawPublisher> {
    const publisher = await studio.publish(table);
    sockets.push(publisher);
    return publisher;
  }

  async function watch(): Promise<RawViewer> {
    const viewer = await studio.watch(table);
    sockets.push(viewer);
    return viewer;
  }

  async function readMetric(name: string): Promise<number> {
    const { body } = await studio.site.app.http.inject({ method: 'GET', url: '/metrics' });
    const line = body.split('\n').find(row => row.startsWith(`${name}{table="${table}"}`));
    return Number(line?.split(' ')[1] ?? Number.NaN);
  }

  it('are published by dealers and watched by players, nobody else', async () => {
    newTable();
    const guest = studio.site.newClient();
    expect((await guest.call('/api/live/watch', { table })).code).toBe('identity/guest');
    const refused = await studio.player.call('/api/staff/studio/publish', { table });
    expect(refused.code).toBe('identity/not-allowed');
    expect(await studio.watchAt(table)).toBeNull();
    await publish();
    expect(await studio.addressOf(table)).toMatchObject({ kind: 'relay' });
  });

  it('are sent by the dealer of the table alone, while on shift there', async () => {
    const { site } = studio;
    const dealer = site.newClient();
    const { login } = await dealer.registerSomeone();
    await giveRole(site.db, login, 'dealer');
    const [own, strange] = [newTable(), newTable()];
    const ask = async (name: string) => {
      const { code } = await dealer.call('/api/staff/studio/publish', { table: name });
      return code;
    };
    await waitUntil(async () => (await ask(own)) === 'studio/not-on-shift', 'no shift yet');
    await site.db.query(
      `insert into dealer_shifts (table_id, dealer_id, starts_at, ends_at, started_at)
       select $1, id, now(), now() + interval '1 hour', now() from players where login = $2`,
      [own, login],
    );
    expect(await ask(own)).toBeUndefined();
    expect(await ask(strange)).toBe('studio/not-on-shift');
    await site.db.query(`update dealer_shifts set ended_at = now() where table_id = $1`, [own]);
    expect(await ask(own)).toBe('studio/not-on-shift');
  });

  it('reach every viewer frame by frame, and the publisher knows how many there are', async () => {
    newTable();
    const publisher = await publish();
    const viewers = [await watch(), await watch()];
    await waitUntil(() => publisher.audience === 2);
    publisher.send('key');
    publisher.send('audio');
    const last = publisher.send('delta');
    for (const viewer of viewers) {
      await viewer.hasSeen(last);
      expect(viewer.kinds.slice(-3)).toEqual(['key', 'audio', 'delta']);
    }
    await waitUntil(async () => (await readMetric('kvazar_video_viewers')) === 2);
    await waitUntil(async () => (await readMetric('kvazar_video_frames')) >= 3);
    viewers[0]?.close();
    await waitUntil(() => publisher.audience === 1);
  });

  it('begin for who comes late with the last key frame and what followed it', async () => {
    newTable();
    const publisher = await publish();
    const early = await watch();
    publisher.send('delta');
    publisher.send('delta');
    const key = publisher.send('key');
    const delta = publisher.send('delta');
    await early.hasSeen(delta);
    const late = await watch();
    await late.hasSeen(delta);
    expect(late.kinds).toEqual(['header', 'key', 'delta']);
    expect(late.numbers.slice(1)).toEqual([key, delta]);
  });

  it('lose whole frames for a reader that stops, and go on for it with a key frame', async () => {
    newTable();
    const publisher = await publish();
    const [steady, slow] = [await watch(), await watch()];
    slow.socket.pause();
    const large = new Uint8Array(200_000);
    let last = 0;
    // One at a time, or a busy machine makes a slow reader of the steady one.
    const send = async (kind: 'key' | 'delta') => {
      last = publisher.send(kind, large);
      await steady.hasSeen(last);
    };
    // More than the system itself holds for a reader that stops; then no faster than a publisher may.
    await send('key');
    for (let n = 0; n < 24; n += 1) await send('delta');
    await waitUntil(async () => {
      if ((await readMetric('kvazar_video_dropped_frames')) > 0) return true;
      await new Promise(resolve => setTimeout(resolve, 1_000));
      await send('key');
      return false;
    });
    slow.socket.resume();
    await waitUntil(() => {
      last = publisher.send('key');
      return slow.numbers.includes(last - 1);
    });
    const { frames } = slow;
    const afterGap = frames.filter(
      (frame, n) => n > 0 && frame.number !== (frames[n - 1]?.number ?? 0) + 1,
    );
    expect(afterGap.length).toBeGreaterThan(0);
    // The header has the publisher's first number, and what a late reader starts with is a key frame.
    expect(new Set(afterGap.map(({ kind }) => kind))).toEqual(new Set(['key']));
    expect(
      frames.every(
        ({ kind, payload }) => kind === 'header' || [100, large.length].includes(payload.length),
      ),
    ).toBe(true);
    const seen = steady.numbers.slice(1);
    expect(seen, 'who reads loses nothing to who does not').toEqual(
      seen.map((_, n) => (seen[0] ?? 0) + n),
    );
  });

  it('are watched on four pages of one player at a table, and on no fifth', async () => {
    newTable();
    const publisher = await publish();
    const four = [await watch(), await watch(), await watch(), await watch()];
    const fifth = await watch();
    await waitUntil(() => fifth.closeCode !== null);
    expect([fifth.closeCode, fifth.frames.length]).toEqual([CLOSE_CODES.tooMany, 0]);
    const other = await studio.watch(table, studio.dealer);
    sockets.push(other);
    const last = publisher.send('delta');
    for (const viewer of [...four, other]) await viewer.hasSeen(last);
    four[0]?.close();
    await waitUntil(() => publisher.audience === 4);
    await (await watch()).hasSeen(last);
  });

  /** Greets as a browser does and keeps its half of the line. Resolves when the relay has let go of the other. */
  async function holdOn({ url, pass }: { url: string; pass: string }): Promise<string> {
    const { hostname, port, pathname } = new URL(url);
    const line = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const greeting = [
      `GET ${pathname}?pass=${encodeURIComponent(pass)} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    line.write(`${greeting.join('\r\n')}\r\n\r\n`);
    let heard = '';
    line.on('data', bytes => {
      heard += bytes.toString('latin1');
    });
    // What is written to a line that is gone tells so; one that is half open takes it.
    const prodding = setInterval(() => line.write('\0'), 100);
    await new Promise(resolve => line.once('error', resolve).once('close', resolve));
    clearInterval(prodding);
    line.destroy();
    return heard.slice(0, 12);
  }

  it('hang up on whoever is refused, whether or not they do', async () => {
    newTable();
    await publish();
    const { url } = await studio.addressOf(table);
    expect(await holdOn({ url, pass: 'none' })).toBe('HTTP/1.1 401');
  });

  it('take no other pass, none twice, and no page of another site', async () => {
    newTable();
    await publish();
    const fresh = () => studio.addressOf(table);
    const { url, pass } = await fresh();
    expect(await knock({ url, pass }, 'https://example.org')).toBe(403);
    expect(await knock({ url, pass })).toBe(101);
    expect(await knock({ url, pass }), 'a second time').toBe(401);
    const other = await fresh();
    expect(await knock({ ...other, url: url.replace(table, 'another') })).toBe(401);
    expect(await knock({ ...other, url: url.replace('/watch/', '/publish/') })).toBe(401);
    expect(await knock({ ...other, url: url.replace('/watch/', '/else/') })).toBe(404);
    expect(await knock({ url, pass: '' })).toBe(401);
    expect(await knock(other), 'the pass itself was good').toBe(101);
  });

  it.each([
    ['a frame beyond the bound', new Uint8Array(MAX_FRAME_BYTES + 1), 1009],
    ['bytes that are no frame', new Uint8Array(20), CLOSE_CODES.broken],
    ['text', 'hello', CLOSE_CODES.broken],
  ])('end for a publisher that sends %s', async (_what, message, code) => {
    newTable();
    const publisher = await publish();
    const viewer = await watch();
    publisher.socket.send(message);
    await waitUntil(() => publisher.closeCode !== null);
    expect(publisher.closeCode).toBe(code);
    await waitUntil(() => viewer.kinds.at(-1) === 'gone');
  });

  it('end for a publisher that sends more frames than any camera, however small', async () => {
    newTable();
    const publisher = await publish();
    await waitUntil(() => {
      for (let n = 0; n < 100; n += 1) publisher.send('key', new Uint8Array(0));
      return publisher.closeCode !== null;
    });
    expect(publisher.closeCode).toBe(CLOSE_CODES.tooMuch);
  });

  it('end for a viewer that says anything but a question about the clock', async () => {
    newTable();
    await publish();
    const viewer = await watch();
    viewer.socket.send(new Uint8Array(30));
    await waitUntil(() => viewer.isClosed);
  });

  it('end for whoever asks for an answer to a ping, which no page does', async () => {
    newTable();
    const publisher = await publish();
    const viewer = await watch();
    for (const { socket } of [viewer, publisher]) socket.ping();
    await waitUntil(() => viewer.isClosed && publisher.closeCode !== null);
  });

  it('come from one publisher: a newer one takes the table', async () => {
    newTable();
    const first = await publish();
    const viewer = await watch();
    const second = await publish();
    await waitUntil(() => first.closeCode !== null);
    expect(first.closeCode).toBe(CLOSE_CODES.replaced);
    second.send('key');
    const last = second.send('delta');
    await waitUntil(() => viewer.kinds.filter(kind => kind === 'header').length === 2);
    await viewer.hasSeen(last);
    expect(viewer.kinds).not.toContain('gone');
  });

  it('are no longer offered when the publisher is gone', async () => {
    newTable();
    const publisher = await publish();
    const viewer = await watch();
    publisher.close();
    await waitUntil(() => viewer.kinds.at(-1) === 'gone');
    await waitUntil(async () => (await studio.watchAt(table)) === null);
  });

  it('come back after the relay was killed, without a restart of the site', async () => {
    newTable();
    const publisher = await publish();
    const viewer = await watch();
    const killed = studio.site.app.video.relayPid;
    process.kill(killed ?? 0, 'SIGKILL');
    await waitUntil(() => publisher.closeCode !== null && viewer.isClosed);
    await waitUntil(
      async () => (await studio.watchAt(table)) === null,
      'the picture is not missed',
    );
    await waitUntil(
      () => !studio.site.app.video.isRelayAway && studio.site.app.video.relayPid !== killed,
    );
    const again = await publish();
    const back = await watch();
    again.send('key');
    const last = again.send('delta');
    await back.hasSeen(last);
  });

  it('are found on the node that has the publisher, from every node', async () => {
    newTable();
    const other = await VideoSite.start({}, studio.site.databaseUrl);
    try {
      const publisher = await publish();
      publisher.keepSending();
      const seenElsewhere = await other.addressOf(table);
      expect(new URL(seenElsewhere.url).port).toBe(String(studio.relayPort));
      const viewer = await other.watch(table);
      sockets.push(viewer);
      await viewer.hasSeen(publisher.send('delta'));

      const second = await other.publish(table);
      sockets.push(second);
      second.keepSending();
      await waitUntil(() => publisher.closeCode !== null, 'the first publisher is not replaced');
      expect(publisher.closeCode).toBe(CLOSE_CODES.replaced);
      await waitUntil(
        async () =>
          new URL((await studio.watchAt(table))?.url ?? 'http://x').port ===
          String(other.relayPort),
      );
    } finally {
      await other.close();
    }
  });

  it('take no socket from the network before its pass is read', async () => {
    const socket = openVideoSocket({
      url: `ws://127.0.0.1:${studio.relayPort}/watch/any`,
      pass: 'x',
    });
    await new Promise(resolve => socket.on('error', resolve));
    expect(socket.readyState).not.toBe(socket.OPEN);
  });
});

describe('pictures through a media server', () => {
  it('are told of by the page that sends, and watched over WHEP', async () => {
    const site = await buildTestApp({
      environment: {
        VIDEO_WHIP_URL: 'https://media.example.org/{table}/whip',
        VIDEO_WHEP_URL: 'https://media.example.org/{table}/whep',
        VIDEO_WHIP_TOKEN: 'for publishers',
      },
    });
    try {
      const [dealer, player] = [site.newClient(), site.newClient()];
      const { login } = await dealer.registerSomeone();
      await giveRole(site.db, login, 'supervisor');
      await player.registerSomeone();
      const table = 'roulette-1';
      const { success } = await dealer.call('/api/staff/studio/publish', { table });
      expect(success?.target).toEqual({
        kind: 'whip',
        url: 'https://media.example.org/roulette-1/whip',
        pass: 'for publishers',
      });
      expect((await player.call('/api/live/watch', { table })).success?.source).toBeNull();
      await dealer.call('/api/staff/studio/publish', { table, isSending: true });
      expect((await player.call('/api/live/watch', { table })).success?.source).toEqual({
        kind: 'whep',
        url: 'https://media.example.org/roulette-1/whep',
        pass: '',
      });
    } finally {
      await site.close();
    }
  });
});
