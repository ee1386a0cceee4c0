import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/app.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { waitUntil } from '../../../test/wait-until.ts';

it('a new token is no news for open pages: they would ask who they are with the dead one', async () => {
  const site = await buildTestApp();
  await site.listenLive();
  const client = site.newClient();
  const { login, password } = await client.registerSomeone();
  const socket = connectSocket(site.socketUrl(), client.cookieHeader, { reconnection: false });
  try {
    await new Promise(resolve => socket.once('connect', () => resolve(null)));
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    socket.on('disconnect', () => heard.push('disconnect'));

    const change = { current: password, password: 'Comet-77-tail' };
    expect((await client.call('/api/account/password', change)).status).toBe(200);
    // Signals keep their order: what the change had to say has been said before this.
    await giveMoney(site.db, login, kopecks(100));
    await waitUntil(() => heard.includes('updBalance'));
    // Neither of these makes a page ask: their numbers come with them.
    const quiet = new Set(['joined', 'online', 'notices:changed']);
    expect(heard.find(event => !quiet.has(event))).toBe('updBalance');
  } finally {
    socket.disconnect();
    await site.close();
  }
});
