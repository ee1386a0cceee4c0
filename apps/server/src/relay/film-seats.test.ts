import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../test/wait-until.ts';
import { signPass } from './pass.ts';
import { RecordingShelf } from './recording-shelf.ts';
import { relayNow } from './relay-clock.ts';
import { startRelay } from './relay-server.ts';

const KEY = 'k'.repeat(32);
/** More than the system keeps for a reader who does not read. */
const LONG_FILM_BYTES = 64 * 1_024 * 1_024;

it('lets one person read eight films at once, however slowly, and others beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kvazar-films-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const recordings = { folder, days: 30, maxBytes: 2 * LONG_FILM_BYTES };
  const path = new RecordingShelf(recordings).pathOf('roulette-1', 7);
  await mkdir(dirname(path));
  const film = await open(path, 'w');
  await film.truncate(LONG_FILM_BYTES);
  await film.close();
  const relay = await startRelay(
    {
      host: '127.0.0.1',
      port: 0,
      key: KEY,
      originRule: { publicOrigin: null, pagePort: 0 },
      recordings,
    },
    () => {},
  );
  onTestFinished(() => relay.close());
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

  /** Asks for the film and reads none of it. */
  function begin(holder: number): Promise<IncomingMessage> {
    const terms = { kind: 'replay', subject: 'roulette-1:7', holder } as const;
    const pass = signPass(KEY, { ...terms, expiresAtMs: Math.round(relayNow()) + 60_000 });
    const url = `http://127.0.0.1:${relay.port}/recording/roulette-1/7?pass=${pass}`;
    return new Promise((resolve, reject) => {
      get(url, { agent }, resolve).on('error', reject);
    });
  }

  const reading: IncomingMessage[] = [];
  for (let n = 0; n < 8; n += 1) reading.push(await begin(1));
  expect(reading.map(answer => answer.statusCode)).toEqual(Array(8).fill(200));
  const refused = await begin(1);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  const other = await begin(2);
  expect(other.statusCode).toBe(200);
  other.destroy();
  reading[0]?.destroy();
  await waitUntil(async () => {
    const again = await begin(1);
    again.destroy();
    return again.statusCode === 200;
  }, 'a place that was given back is free');
  for (const answer of reading) answer.destroy();
});
