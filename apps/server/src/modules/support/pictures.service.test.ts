import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { deflateSync } from 'node:zlib';
import type { Attachment } from '@kvazar/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import {
  answer,
  hire,
  newcomer,
  open,
  type Person,
  reply,
  requestOf,
} from '../../../test/support-desk.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { banPlayer } from '../identity/operator.ts';
import { lockPlayer } from '../identity/player-repository.ts';
import { deletePending } from './picture-repository.ts';

const DAY_MS = 86_400_000;
const clock = new MovableClock();
let site: TestApp;

beforeAll(async () => {
  site = await buildTestApp({ clock });
});
afterAll(async () => {
  await expectInvariants(site.db);
  await site.close();
});

const draw = (width = 40, height = 30, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (width?: number, height?: number) => draw(width, height).png().toBuffer();

interface Uploaded {
  readonly status: number;
  readonly code: string | undefined;
  readonly picture: Attachment | undefined;
}

async function upload(
  { client }: Pick<Person, 'client'>,
  bytes: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Uploaded> {
  const response = await site.app.http.inject({
    ...{ method: 'POST', url: '/media/requests', payload: bytes },
    headers: {
      ...{ cookie: client.cookieHeader, host: 'localhost:3000', 'content-type': 'image/png' },
      ...headers,
    },
  });
  const body = response.json() as { success?: Attachment; code?: string };
  return { status: response.statusCode, code: body.code, picture: body.success };
}

async function pictureOf(person: Pick<Person, 'client'>, bytes?: Buffer): Promise<Attachment> {
  const { picture, code } = await upload(person, bytes ?? (await png()));
  if (!picture) throw new Error(code);
  return picture;
}

const fetchAs = ({ client }: Pick<Person, 'client'>, url: string) =>
  site.app.http.inject({
    ...{ method: 'GET', url },
    headers: { cookie: client.cookieHeader, host: 'localhost:3000' },
  });

/** A PNG of a few bytes that says it is this large, in red, green and blue. */
function bomb(side: number, { bits = 8, isInterlaced = false } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, 2, 0, 0, Number(isInterlaced)], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Its last scan two hundred times. */
function scanned(jpeg: Buffer): Buffer {
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(200).fill(last), jpeg.subarray(-2)]);
}

/** Beginnings and ends of scans that are none. */
const SEEMING_SCANS = Buffer.from(`${'ffda'.repeat(200)}ffd9`, 'hex');

/** With a segment that decoders pass over. */
function padded(jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + SEEMING_SCANS.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, SEEMING_SCANS, jpeg.subarray(2)]);
}

/** With a mark in its first scan that has no length, whatever stands behind it. */
function marked(jpeg: Buffer): Buffer {
  const first = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const data = first + 2 + jpeg.readUInt16BE(first + 2);
  const mark = Buffer.from('ff02ffff', 'hex');
  return Buffer.concat([jpeg.subarray(0, data), mark, jpeg.subarray(data)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('of %s is drawn anew as WebP', async format => {
    const anna = await newcomer(site);
    const sent = await draw(3_000, 1_500)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toFormat(format)
      .toBuffer();
    const { picture } = await upload(anna, sent, { 'content-type': `image/${format}` });
    expect(picture).toMatchObject({ width: 2_048, height: 1_024 });
    const { rawPayload, headers } = await fetchAs(anna, picture?.url ?? '');
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
    expect(rawPayload.includes('secret place')).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('that hides something behind its pixels loses it', async () => {
    const anna = await newcomer(site);
    const hidden = '<script>alert(1)</script>PK\x03\x04';
    const { url } = await pictureOf(anna, Buffer.concat([await png(), Buffer.from(hidden)]));
    const { rawPayload } = await fetchAs(anna, url);
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.includes('PK\x03\x04')).toBe(false);
  });

  it('is refused when it is none, whatever it says of itself', async () => {
    const anna = await newcomer(site);
    const whole = await draw(300, 300).png({ compressionLevel: 0 }).toBuffer();
    const hostile: readonly (readonly [string, Buffer | string])[] = [
      ['nothing', ''],
      ['a page', '<!doctype html><script>alert(1)</script>'],
      ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
      ['a GIF', await draw().gif().toBuffer()],
      ['a GIF that is a script', 'GIF89a=1;alert(1)//'],
      ['a TIFF', await draw().tiff().toBuffer()],
      ['half a picture', whole.subarray(0, whole.length / 2)],
      ['a beginning', whole.subarray(0, 20)],
      ['noise', Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 7_919) % 256))],
    ];
    for (const [what, bytes] of hostile) {
      const { status, code } = await upload(anna, bytes);
      expect([what, status, code]).toEqual([what, 422, 'support/picture-format']);
    }
    for (const type of [
      'image/gif',
      'image/svg+xml',
      'text/html',
      'multipart/form-data; boundary=x',
    ]) {
      const { code } = await upload(anna, await png(), { 'content-type': type });
      expect([type, code]).toEqual([type, 'support/picture-format']);
    }
    const { code } = await upload(anna, '{}', { 'content-type': 'application/json' });
    expect(code).toBe('support/picture-format');
    const { rows } = await site.db.query('select from request_pictures where owner_id = $1', [
      anna.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('that opens to more than a photograph of forty million pixels is refused with a sentence', async () => {
    const anna = await newcomer(site);
    const progressive = await draw().jpeg({ progressive: true }).toBuffer();
    const heavy: readonly (readonly [string, Buffer])[] = [
      ['more pixels than anything', bomb(60_000)],
      ['a little more', bomb(6_400)],
      ['sixteen bits a value', bomb(3_200, { bits: 16 })],
      ['held whole', bomb(3_700, { isInterlaced: true })],
      ['both', bomb(1_900, { bits: 16, isInterlaced: true })],
      ['looked through two hundred times', scanned(progressive)],
      ['the same behind what seems to be its end', padded(scanned(progressive))],
      ['the same behind what seems to be a long segment', marked(scanned(progressive))],
      ['a photograph held whole', await draw(3_700, 3_700).jpeg({ progressive: true }).toBuffer()],
    ];
    for (const [what, bytes] of heavy) {
      const { status, code } = await upload(anna, bytes);
      expect([what, status, code]).toEqual([what, 413, 'support/picture-too-heavy']);
    }
    const honest: readonly (readonly [string, Buffer])[] = [
      ['a photograph', await draw(6_300, 6_300).jpeg().toBuffer()],
      ['a photograph with its film', Buffer.concat([progressive, SEEMING_SCANS])],
      ['a photograph with a smaller one', padded(progressive)],
      ['a large screen', await draw(3_840, 2_160).png({ progressive: true }).toBuffer()],
      ['sixteen bits a value', await draw(900, 900).toColourspace('rgb16').png().toBuffer()],
    ];
    for (const [what, bytes] of honest) {
      expect([what, (await upload(anna, bytes)).status]).toEqual([what, 200]);
    }
  });

  it('of more than 8 MB is refused with a sentence, over a real connection too', async () => {
    const anna = await newcomer(site);
    const tooLarge = Buffer.alloc(8_000_001);
    expect(await upload(anna, tooLarge)).toMatchObject({
      status: 413,
      code: 'support/picture-too-large',
    });
    await site.app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = site.app.http.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const answered = await new Promise<{ status: number | undefined; body: string }>(
      (resolve, reject) => {
        const request = send(
          {
            ...{ host: '127.0.0.1', port, path: '/media/requests', method: 'POST' },
            headers: { cookie: anna.client.cookieHeader, 'content-type': 'image/png' },
          },
          response => {
            let body = '';
            response.on('data', chunk => (body += chunk));
            response.on('end', () => resolve({ status: response.statusCode, body }));
          },
        );
        request.on('error', reject);
        request.end(Buffer.alloc(20_000_000));
      },
    );
    expect(answered.status).toBe(413);
    expect(JSON.parse(answered.body)).toMatchObject({ code: 'support/picture-too-large' });
  });

  it('is taken from pages of ours and from who is signed in, banned too', async () => {
    const [anna, banned] = [await newcomer(site), await newcomer(site)];
    const foreign = await upload(anna, await png(), { origin: 'https://evil.example' });
    expect(foreign.code).toBe('request/wrong-origin');
    expect((await upload({ client: site.newClient() }, await png())).code).toBe('identity/guest');
    await banPlayer(site.db, banned.login, 'проверка', 'test');
    await waitUntil(async () => (await banned.client.call('/api/fairness/seeds')).status === 403);
    const { url } = await pictureOf(banned);
    expect((await fetchAs(banned, url)).statusCode).toBe(200);
  });
});

describe('an upload that is broken off', () => {
  it('holds no place, even when its sender was gone before anyone knew who it was', async () => {
    const anna = await newcomer(site);
    let letRead = () => {};
    const read = new Promise<void>(resolve => {
      letRead = resolve;
    });
    let [asked, arrived, closed] = [0, 0, 0];
    // A node that has not seen the session yet has to ask for it.
    const node = await buildTestApp({
      ...{ clock, databaseUrl: site.databaseUrl },
      observeSessions: db => ({
        ...db,
        query: (async (query: string, values?: unknown[]) => {
          asked += 1;
          await read;
          return db.query(query, values);
        }) as TestApp['db']['query'],
      }),
    });
    const { server } = node.app.http;
    server.on('request', (_, response) => {
      arrived += 1;
      response.once('close', () => {
        closed += 1;
      });
    });
    await node.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 2 }, () => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.write(
        `POST /media/requests HTTP/1.1\r\nhost: localhost\r\ncookie: ${anna.client.cookieHeader}\r\n` +
          'content-type: image/png\r\ncontent-length: 1000\r\n\r\n',
      );
      return socket;
    });
    await waitUntil(() => arrived === sockets.length && asked > 0);
    for (const socket of sockets) socket.destroy();
    await waitUntil(() => closed === sockets.length);
    letRead();
    const sent = async () =>
      node.app.http.inject({
        ...{ method: 'POST', url: '/media/requests', payload: await png() },
        headers: {
          ...{ cookie: anna.client.cookieHeader, host: 'localhost:3000' },
          'content-type': 'image/png',
        },
      });
    // By the second all of the others have been dealt with.
    expect([(await sent()).statusCode, (await sent()).statusCode]).toEqual([200, 200]);
    await node.close();
  });
});

describe('an upload that came whole', () => {
  it('holds its place until it is dealt with, though its sender hung up', async () => {
    const node = await buildTestApp({ clock, databaseUrl: site.databaseUrl });
    const { server } = node.app.http;
    let closed = 0;
    server.on('request', (_, response) => {
      response.once('close', () => {
        closed += 1;
      });
    });
    await node.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const anna = await newcomer(node);
    const bytes = await png();
    const headers = { cookie: anna.client.cookieHeader, 'content-type': 'image/png' };
    const sent = async () =>
      node.app.http.inject({
        ...{ method: 'POST', url: '/media/requests', payload: bytes },
        headers: { ...headers, host: 'localhost:3000' },
      });
    const countWaiting = async () => {
      const { rowCount } = await site.db.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount ?? 0;
    };
    await site.db.inTransaction(async tx => {
      await lockPlayer(tx, anna.id);
      for (let nth = 0; nth < 2; nth += 1) {
        const path = '/media/requests';
        const upload = send({ ...{ host: '127.0.0.1', port, path, method: 'POST', headers } });
        upload.on('error', () => {});
        upload.end(bytes);
        await waitUntil(async () => (await countWaiting()) > nth, 'it is to be stored');
        upload.destroy();
        await waitUntil(() => closed === nth + 1, 'its sender has hung up');
      }
      expect((await sent()).statusCode).toBe(429);
    });
    await waitUntil(async () => (await sent()).statusCode === 200, 'there is a place again');
    await node.close();
  });
});

describe('an upload whose sender signs out on the way', () => {
  const elapsed = performance.now.bind(performance);
  let passedMs = 0;
  beforeAll(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + passedMs);
  });
  afterAll(() => void vi.restoreAllMocks());

  it('is refused when the last of it comes, and nothing is stored', async () => {
    let admitted = 0;
    const node = await buildTestApp({
      ...{ clock, databaseUrl: site.databaseUrl },
      observe: db => ({
        ...db,
        query: (async (query: string, values?: unknown[]) => {
          if (String(query).includes('from request_pictures')) admitted += 1;
          return db.query(query, values);
        }) as TestApp['db']['query'],
      }),
    });
    await node.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = node.app.http.server.address() as AddressInfo;
    const anna = await newcomer(node);
    const bytes = await png();
    const request = send({
      ...{ host: '127.0.0.1', port, path: '/media/requests', method: 'POST' },
      headers: {
        ...{ cookie: anna.client.cookieHeader, 'content-type': 'image/png' },
        'content-length': bytes.length,
      },
    });
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    request.write(bytes.subarray(0, 10));
    await waitUntil(() => admitted === 1, 'its sender is known');
    expect((await anna.client.call('/api/exit')).status).toBe(200);
    // Longer than what was found of a caller holds.
    passedMs += 60_000;
    request.end(bytes.subarray(10));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(401);
    const { rowCount } = await node.db.query('select from request_pictures where owner_id = $1', [
      anna.id,
    ]);
    expect(rowCount).toBe(0);
    await node.close();
  });
});

describe('uploads that trickle in', () => {
  it('keep nobody out: with every place taken, the one that has taken longest gives way', async () => {
    const trickle = await buildTestApp({ clock, databaseUrl: site.databaseUrl });
    await trickle.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = trickle.app.http.server.address() as AddressInfo;
    const holding = new Set<Socket>();
    const hold = (person: Person) => {
      const socket = connect({ port, host: '127.0.0.1' });
      holding.add(socket);
      socket.on('error', () => {});
      // Only who got no place is answered, because somebody else had it for a moment.
      socket.once('data', () => {
        holding.delete(socket.destroy());
        hold(person);
      });
      socket.write(
        `POST /media/requests HTTP/1.1\r\nhost: localhost\r\ncookie: ${person.client.cookieHeader}\r\n` +
          'content-type: image/png\r\ncontent-length: 1000\r\n\r\nx',
      );
    };
    const people = await Promise.all(Array.from({ length: 10 }, () => newcomer(site)));
    for (const person of people) {
      for (let nth = 0; nth < 2; nth += 1) hold(person);
    }
    const countClosed = () => [...holding].filter(({ closed }) => closed).length;
    const anna = await newcomer(site);
    const sent = async () =>
      trickle.app.http.inject({
        ...{ method: 'POST', url: '/media/requests', payload: await png() },
        headers: {
          ...{ cookie: anna.client.cookieHeader, host: 'localhost:3000' },
          'content-type': 'image/png',
        },
      });
    await waitUntil(async () => (await sent()).statusCode === 429, 'every place is taken');
    expect(countClosed()).toBe(0);
    clock.moveTo(clock.nowMs + 15_000);
    expect((await sent()).statusCode).toBe(200);
    await waitUntil(() => countClosed() === 1, 'one has given way');
    for (const socket of holding) socket.destroy();
    await trickle.close();
  });
});

describe('who sees a picture', () => {
  it('its player and the support once it is sent, and nobody else ever', async () => {
    const [anna, boris] = [await newcomer(site), await newcomer(site)];
    const [support, dealer] = [await hire(site, 'support'), await hire(site, 'dealer')];
    const guest = { client: site.newClient() };
    const picture = await pictureOf(anna);
    const statuses = async () => {
      const people = [anna, support, boris, dealer, guest];
      const all: number[] = [];
      for (const person of people) all.push((await fetchAs(person, picture.url)).statusCode);
      return all;
    };
    expect(await statuses()).toEqual([200, 404, 404, 404, 404]);
    const { id, messages } = await requestOf(open(anna, { pictures: [picture.id] }));
    expect(messages[0]?.attachments).toEqual([picture]);
    expect(await statuses()).toEqual([200, 200, 404, 404, 404]);

    const shown = await pictureOf(support);
    const foreign = await answer(support, id, { pictures: [picture.id] });
    expect(foreign.code).toBe('support/picture-unknown');
    await requestOf(answer(support, id, { text: '', pictures: [shown.id] }));
    expect((await fetchAs(anna, shown.url)).statusCode).toBe(200);
    expect((await fetchAs(boris, shown.url)).statusCode).toBe(404);
    for (const file of ['x.webp', `${picture.id}.png`, `${randomUUID()}.webp`, '..%2f..%2fetc']) {
      expect((await fetchAs(anna, `/media/requests/${file}`)).statusCode).toBe(404);
    }
  });

  it('goes with one message of its owner, at most five, in their order', async () => {
    const [anna, boris] = [await newcomer(site), await newcomer(site)];
    const ids: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) ids.push((await pictureOf(anna)).id);
    expect((await open(anna, { pictures: ids })).code).toBe('support/too-many-pictures');
    expect((await open(boris, { pictures: ids.slice(0, 1) })).code).toBe('support/picture-unknown');
    const five = ids.slice(1).toReversed();
    const sent = { id: randomUUID(), pictures: five };
    const { id, messages } = await requestOf(open(anna, sent));
    expect(messages[0]?.attachments.map(it => it.id)).toEqual(five);
    expect((await open(anna, sent)).status).toBe(200);
    expect((await reply(anna, id, { pictures: five })).code).toBe('support/picture-unknown');
    const twice = [ids[0], ids[0]];
    expect((await reply(anna, id, { pictures: twice })).code).toBe('support/picture-unknown');
    expect((await reply(anna, id, { text: ' ', pictures: ids.slice(0, 1) })).status).toBe(200);
    await expect(
      site.db.query('delete from request_pictures where owner_id = $1', [anna.id]),
    ).rejects.toThrow('append-only');
  });

  it('ten wait for their message, the oldest gives way, and after a day they go', async () => {
    const anna = await newcomer(site);
    const urls: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      clock.moveTo(clock.nowMs + 1);
      urls.push((await pictureOf(anna)).url);
    }
    const found: boolean[] = [];
    for (const url of urls) found.push((await fetchAs(anna, url)).statusCode === 200);
    expect(found).toEqual(urls.map((_, nth) => nth >= 2));
    const kept = await pictureOf(anna);
    await open(anna, { pictures: [kept.id] });
    clock.moveTo(clock.nowMs + DAY_MS + 1);
    await deletePending(site.db, clock.now());
    const { rows } = await site.db.query('select id from request_pictures where owner_id = $1', [
      anna.id,
    ]);
    expect(rows).toEqual([{ id: kept.id }]);
  });

  it('fifty are sent in a day, for they stay for ever', async () => {
    const anna = await newcomer(site);
    const { id } = await requestOf(open(anna, { pictures: [(await pictureOf(anna)).id] }));
    await site.db.query(
      `insert into request_pictures (id, owner_id, message_id, place, image, width, height, created_at)
       select gen_random_uuid(), $1, m.id, 1 + n, '', 1, 1, $3
       from request_messages m, generate_series(1, 48) n where m.request_id = $2`,
      [anna.id, id, clock.now()],
    );
    const last = await pictureOf(anna);
    expect((await reply(anna, id, { pictures: [last.id] })).status).toBe(200);
    expect(await upload(anna, await png())).toMatchObject({
      ...{ status: 429, code: 'request/too-often', picture: undefined },
    });
    clock.moveTo(clock.nowMs + DAY_MS);
    expect((await upload(anna, await png())).status).toBe(200);
  });
});
