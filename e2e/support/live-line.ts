import { connect, createServer, type Server, type Socket } from 'node:net';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { currentSite } from './site.ts';

export interface LiveLine {
  /** The server is gone: open connections break, new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/**
 * Puts a line of our own between the page and the live server, because a cut must look to the
 * browser as it does in life. Must be laid before the page opens.
 */
export async function layLiveLine(page: Page): Promise<LiveLine> {
  const socketPort = Number(currentSite().environment['SOCKET_PORT']);
  const connections = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(socketPort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      connections.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        connections.delete(one);
        other.destroy();
      });
    }
  });
  const port = await listen(server, await holdFreePort('127.0.0.1'));
  const cut = async () => {
    const closed = new Promise(resolve => server.close(resolve));
    for (const connection of connections) connection.destroy();
    await closed;
  };
  onTestFinished(cut);
  await leadThrough(page, String(socketPort), String(port));
  return {
    cut,
    async restore() {
      await listen(server, port);
    },
  };
}

/** Makes the page believe that the live server listens on another port. */
async function leadThrough(page: Page, fromPort: string, toPort: string): Promise<void> {
  // A page that the test hands out is, to the browser, from nowhere, and may not call home unasked.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    await route.fulfill({
      response,
      headers: {
        ...headers,
        'content-security-policy': (headers['content-security-policy'] ?? '').replaceAll(
          `:${fromPort}`,
          `:${toPort}`,
        ),
      },
      body: (await response.text()).replace(`content="${fromPort}"`, `content="${toPort}"`),
    });
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
