import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../test/wait-until.ts';
import { readRange, serveRecording } from './serve-recording.ts';

/** Of empty boxes of eight bytes: nobody waits for the end of a walk through it. */
const ENDLESS_FILM_BYTES = 256 * 1_024 * 1_024;

it('looks for a part only as long as somebody waits for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kvazar-part-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, '1.mp4');
  const film = await open(path, 'w');
  await film.truncate(ENDLESS_FILM_BYTES);
  await film.close();
  const looking: Promise<void>[] = [];
  let ended = 0;
  const server = createServer((request, response) => {
    looking.push(serveRecording(request, response, path, 1).finally(() => (ended += 1)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asked = [1, 2, 3].map(() => get({ host: '127.0.0.1', port }).on('error', () => {}));
  await waitUntil(() => looking.length === asked.length, 'nobody was heard');
  expect(ended).toBe(0);
  for (const request of asked) request.destroy();
  await waitUntil(() => ended === asked.length, 'they are still looking');
});

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=5-4', 'unsatisfiable'],
  ['bytes=-', null],
  ['items=0-1', null],
  [undefined, null],
])('of a hundred bytes %s asks for %o', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
