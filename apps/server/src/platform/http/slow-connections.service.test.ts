import { connect, type Socket } from 'node:net';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { listen } from '../listen.ts';
import { CONNECTION_TIMEOUTS, type ConnectionTimeouts } from './connection-timeouts.ts';

const HOST = '127.0.0.1';
/** All short but one are out of the way, so that each test meets the one it is about. */
const NEVER_MS = 3_600_000;
const SHORT: ConnectionTimeouts = {
  headersMs: 300,
  requestMs: 600,
  silenceMs: NEVER_MS,
  keepAliveMs: NEVER_MS,
  checkEveryMs: 50,
};

describe('a connection that takes its time', () => {
  let site: TestApp;
  let pagePort: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    site = await buildTestApp({ timeouts: SHORT });
    await site.listenLive();
    pagePort = await holdFreePort(HOST);
    await listen(site.app.http.server, pagePort, HOST);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await site.close();
  });

  function open(port: number, sent: string): { socket: Socket; heard: Promise<string> } {
    const socket = connect({ port, host: HOST });
    sockets.push(socket);
    socket.on('error', () => {});
    if (sent !== '') socket.write(sent);
    const heard = new Promise<string>(resolve => {
      let text = '';
      socket.on('data', chunk => {
        text += chunk.toString();
      });
      socket.once('close', () => resolve(text));
    });
    return { socket, heard };
  }

  const HEADERS =
    'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

  it('is closed while it says nothing, or stops within the headers', async () => {
    const socketPort = Number(new URL(site.socketUrl()).port);
    const opened = [pagePort, socketPort].flatMap(port =>
      ['', 'POST /api/lo', HEADERS].map(sent => open(port, sent).heard),
    );
    for (const heard of await Promise.all(opened)) expect(heard).not.toContain('200 OK');
  });

  it('is closed when the body does not come', async () => {
    const { heard } = open(pagePort, `${HEADERS}content-length: 60000\r\n\r\n{"login": "`);
    expect(await heard).toContain('408 Request Timeout');
  });

  it('is closed when the body trickles, however alive it seems', async () => {
    const { socket, heard } = open(pagePort, `${HEADERS}content-length: 60000\r\n\r\n{"login": "`);
    const trickle = setInterval(() => socket.write('x'), 20);
    expect(await heard).toContain('408 Request Timeout');
    clearInterval(trickle);
  });

  it('has bounds on the real site too', async () => {
    const real = await buildTestApp({ databaseUrl: site.databaseUrl });
    const { server } = real.app.http;
    const bounds = [server.headersTimeout, server.requestTimeout, server.timeout];
    await real.close();
    expect(bounds).toEqual([
      CONNECTION_TIMEOUTS.headersMs,
      CONNECTION_TIMEOUTS.requestMs,
      CONNECTION_TIMEOUTS.silenceMs,
    ]);
    // To Node nought means for ever.
    for (const boundMs of bounds) {
      expect(boundMs).toBeGreaterThan(0);
      expect(boundMs).toBeLessThanOrEqual(90_000);
    }
  });
});
