import type { IncomingHttpHeaders } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { errorTable } from '@kvazar/contract';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import { decodeFrame, encodeFrame, encodeHeader } from '@kvazar/video';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TEST_STREAM } from '../test/raw-video.ts';
import { giveRole } from '../test/staff-roles.ts';
import { FaultSite } from './support/fault-site.ts';
import { type BehindPorts, canStart, FrontProxy } from './support/front-proxy.ts';
import type { ServerNode } from './support/server-node.ts';
import { waitUntil } from './support/wait-until.ts';

const ORIGIN = 'https://example.ru';
const PASSWORD = 'Nebula-42-orbit';
const TABLE = 'roulette-sirius';
const MOST_SIGN_INS = 5;
const PATIENCE_MS = 120_000;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Whose address the proxy sees: all of 127.0.0.0/8 is this machine. */
  readonly from?: string;
}

function ask(port: number, question: Question, isTls = true): Promise<Answer> {
  const { path, body, from = '127.0.0.1' } = question;
  const { method = body === undefined ? 'GET' : 'POST' } = question;
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request(
      {
        ...{ host: '127.0.0.1', port, path, method, localAddress: from, agent: false },
        ...(isTls ? { servername: 'example.ru', rejectUnauthorized: false } : {}),
        headers: {
          host: 'example.ru',
          ...(body === undefined ? {} : { 'content-type': 'application/json', origin: ORIGIN }),
          ...question.headers,
        },
      },
      response => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', chunk => {
          text += chunk;
        });
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          request.destroy();
        });
      },
    );
    request.on('error', reject);
    // Of a body that is announced and never sent the headers must go out all the same.
    if (body === undefined && method === 'POST') request.flushHeaders();
    else request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const KINDS = (['nginx', 'haproxy'] as const).map(kind => {
  const isThere = canStart(kind);
  return { kind, isThere, title: isThere ? kind : `${kind}, which is not installed here,` };
});

describe('the site behind the proxies of deploy/', () => {
  let site: FaultSite;
  let behind: BehindPorts;
  const settingsOf = (relay: number, publicUrl: string) => ({
    PAGES: 'here',
    PUBLIC_ORIGIN: ORIGIN,
    TRUSTED_PROXIES: '1',
    SOCKET_PUBLIC_PORT: '8443',
    RELAY_PORT: String(relay),
    RELAY_PUBLIC_URL: publicUrl,
    RATE_LIMIT_SIGN_INS_PER_10MIN: String(MOST_SIGN_INS),
  });
  const portsOf = ({ url, socketPort }: ServerNode, relay: number): BehindPorts => ({
    pages: Number(new URL(url).port),
    socket: socketPort,
    relay,
  });

  beforeAll(async () => {
    const relay = await holdFreePort('127.0.0.1');
    const settings = settingsOf(relay, 'wss://example.ru/relay-1');
    site = await FaultSite.openPrepared(settings, async () => {});
    behind = portsOf(site.node, relay);
  });
  afterAll(() => site?.close());

  for (const { kind, isThere, title } of KINDS) {
    describe.skipIf(!isThere)(title, () => {
      let proxy: FrontProxy;
      let cookie: string;
      const login = `over_${kind}`;
      const call = (path: string, body: unknown, more: Partial<Question> = {}) =>
        ask(proxy.ports.pages, {
          path,
          body,
          ...more,
          headers: { ...(cookie ? { cookie } : {}), ...more.headers },
        });

      beforeAll(async () => {
        proxy = await FrontProxy.start(kind, behind);
        await waitUntil('a page', PATIENCE_MS, async () => {
          return (await ask(proxy.ports.pages, { path: '/' })).status === 200;
        });
      });
      afterAll(() => proxy?.close());

      it('serves pages over TLS alone, which name the public port of the socket', async () => {
        const page = await ask(proxy.ports.pages, { path: '/' });
        expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
        expect(page.headers['content-security-policy']).toContain('wss://example.ru:8443');
        expect(page.text).toContain('8443');
        const plain = await ask(proxy.ports.plain, { path: '/games?x=1' }, false);
        expect(plain.status).toBe(308);
        expect(plain.headers.location).toBe('https://example.ru/games?x=1');
      });

      it('tells the visitor’s own address, whatever the visitor says of it', async () => {
        const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
        const reply = await call(
          '/api/registr',
          { login, email: `${login}@example.ru`, password: PASSWORD, adult: true },
          {
            headers: { ...forged, forwarded: 'for=203.0.113.9', 'x-forwarded-host': 'evil.ru' },
            from: '127.0.0.5',
          },
        );
        expect(reply.status).toBe(200);
        const [set = ''] = reply.headers['set-cookie'] ?? [];
        expect(set).toMatch(/^__Host-sid=[^;]+;.*HttpOnly;.*Secure/);
        cookie = set.split(';', 1)[0] ?? '';
        const { rows } = await site.withDatabase(db =>
          db.query<{ address: string }>(
            `select host(s.address::inet) as address from sessions s
             join players p on p.id = s.player_id where p.login = $1`,
            [login],
          ),
        );
        expect(rows).toEqual([{ address: '127.0.0.5' }]);
      });

      it('lets nobody out of a throttle by another name, and nobody else into it', async () => {
        const guess = (from: string, n: number) =>
          ask(proxy.ports.pages, {
            path: '/api/login',
            body: { login: `nobody_${kind}_${n}`, password: PASSWORD },
            headers: { 'x-forwarded-for': `198.51.100.${n}` },
            from,
          });
        const [guesser, other] =
          kind === 'nginx' ? ['127.0.1.1', '127.0.1.2'] : ['127.0.2.1', '127.0.2.2'];
        const statuses: number[] = [];
        for (let n = 0; n <= MOST_SIGN_INS; n += 1) {
          statuses.push((await guess(guesser, n)).status);
        }
        expect(statuses.slice(0, -1)).not.toContain(429);
        expect(statuses.at(-1)).toBe(429);
        expect((await guess(other, 99)).status).not.toBe(429);
      });

      it('keeps figures and checks for those inside', async () => {
        for (const path of ['/metrics', '/readyz', '/healthz', '/%6Detrics']) {
          expect((await ask(proxy.ports.pages, { path })).status, path).toBe(404);
        }
        expect((await ask(behind.pages, { path: '/metrics' }, false)).status).toBe(200);
        expect((await ask(proxy.ports.socket, { path: '/' })).status).toBe(404);
      });

      it('refuses what the site would not take, before it is sent', async () => {
        const announce = (path: string, bytes: number) =>
          ask(proxy.ports.pages, {
            path,
            method: 'POST',
            headers: { 'content-length': String(bytes), 'content-type': 'image/png' },
          });
        expect((await announce('/api/user/avatar', 2 * 1024 * 1024 + 1)).status).toBe(413);
        expect((await announce('/media/requests', 8 * 1024 * 1024 + 1)).status).toBe(413);
      });

      it('speaks for the site while no node answers', async () => {
        const nobody = await holdFreePort('127.0.0.1');
        const alone = await FrontProxy.start(kind, {
          pages: nobody,
          socket: nobody,
          relay: nobody,
        });
        try {
          const page = await ask(alone.ports.pages, { path: '/crash' });
          expect(page.status).toBe(503);
          expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
          expect(page.text).toContain('Сайт перезапускается');
          const reply = await ask(alone.ports.pages, { path: '/api/getUser', body: {} });
          expect(reply.status).toBe(503);
          expect(reply.headers['retry-after']).toBe('5');
          expect(JSON.parse(reply.text)).toEqual({
            error: errorTable['server/unavailable'].text,
            code: 'server/unavailable',
          });
        } finally {
          await alone.close();
        }
      });

      it('carries the socket', async () => {
        const socket = io(`https://127.0.0.1:${proxy.ports.socket}`, {
          transports: ['websocket'],
          rejectUnauthorized: false,
          forceNew: true,
          extraHeaders: { cookie, origin: ORIGIN },
        });
        try {
          const told = await new Promise(resolve => socket.once('online', resolve));
          expect(told).toHaveProperty('count');
          await socket.emitWithAck('watch', ['crash']);
        } finally {
          socket.close();
        }
      });

      it('carries a picture frame by frame', async () => {
        await site.withDatabase(db => giveRole(db, login, 'supervisor'));
        await waitUntil('proof', PATIENCE_MS, async () => {
          return (await call('/api/staff/prove', { password: PASSWORD })).status === 200;
        });
        const open = ({ url, pass }: { url: string; pass: string }) => {
          expect(url.startsWith('wss://example.ru/relay-1/')).toBe(true);
          const there = url.replace('example.ru', `127.0.0.1:${proxy.ports.pages}`);
          return new WebSocket(`${there}?pass=${pass}`, {
            rejectUnauthorized: false,
            headers: { origin: ORIGIN, host: 'example.ru' },
          });
        };
        const whenOpen = (socket: WebSocket) =>
          new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
        const published = await call('/api/staff/studio/publish', { table: TABLE });
        const publisher = open(JSON.parse(published.text).success.target);
        await whenOpen(publisher);
        const send = (frame: 'header' | 'key', number: number, payload: Uint8Array) =>
          publisher.send(encodeFrame({ kind: frame, number, capturedAtMs: Date.now(), payload }));
        send('header', 1, encodeHeader(TEST_STREAM));
        send('key', 2, new Uint8Array(100));
        let source: { url: string; pass: string } | null = null;
        await waitUntil('the picture is known', PATIENCE_MS, async () => {
          source = JSON.parse((await call('/api/live/watch', { table: TABLE })).text).success
            .source;
          if (source === null) send('key', 2, new Uint8Array(100));
          return source !== null;
        });
        if (source === null) throw new Error('no picture');
        const viewer = open(source);
        const seen: number[] = [];
        viewer.on('message', data => void seen.push(decodeFrame(data as Buffer)?.number ?? 0));
        await whenOpen(viewer);
        // One small frame, nothing after it: a buffer on the way would keep it.
        send('key', 77, new Uint8Array(20));
        await waitUntil('the frame', PATIENCE_MS, () => seen.includes(77));
        for (const socket of [publisher, viewer]) socket.terminate();
      });
    });
  }

  // HAProxy asks nodes whether they are ready: cluster/ has three of them behind it.
  describe.skipIf(!canStart('nginx'))('nginx before two nodes', () => {
    it('sends calls to whichever is there, dealers to the first alone', async () => {
      const nobody = await holdFreePort('127.0.0.1');
      const absent = { pages: nobody, socket: nobody, relay: nobody };
      const proxy = await FrontProxy.start('nginx', absent, behind);
      try {
        const statusOf = async (path: string) =>
          (await ask(proxy.ports.pages, { path, body: {} })).status;
        const guest = errorTable['identity/guest'].status;
        // The first of them may be the one that is refused.
        expect(await statusOf('/api/getUser')).toBe(guest);
        expect(await statusOf('/api/getUser')).toBe(guest);
        expect(await statusOf('/api/staff/studio/publish')).toBe(503);
        expect(await statusOf(`/relay-1/record/${TABLE}/1/begin`)).toBe(502);
        // Without a pass.
        expect(await statusOf(`/relay-2/record/${TABLE}/1/begin`)).toBe(401);
      } finally {
        await proxy.close();
      }
    });

    it('answers every page while one of them leaves', async () => {
      const relay = await holdFreePort('127.0.0.1');
      const leaving = await site.addNodeOnSameDatabase({
        ...settingsOf(relay, 'wss://example.ru/relay-2'),
        DRAIN_MS: '2000',
      });
      const ports = portsOf(leaving, relay);
      const proxy = await FrontProxy.start('nginx', behind, ports);
      try {
        const statuses: number[] = [];
        const open = async () =>
          void statuses.push((await ask(proxy.ports.pages, { path: '/crash' })).status);
        const hasLogged = (text: string) =>
          waitUntil(`a line with: ${text}`, PATIENCE_MS, () => proxy.readLog().includes(text));
        let isGone = false;
        const exit = leaving.stop().finally(() => {
          isGone = true;
        });
        while (!isGone) await open();
        expect((await exit).code).toBe(0);
        // Left alone for a while after it has refused one: of two one finds that out, if nobody has yet.
        await open();
        await open();
        expect(new Set(statuses)).toEqual(new Set([200]));
        await hasLogged(` 127.0.0.1:${ports.pages} `);
        await hasLogged(` 127.0.0.1:${ports.pages}, 127.0.0.1:${behind.pages} `);
      } finally {
        await proxy.close();
      }
    });
  });
});
