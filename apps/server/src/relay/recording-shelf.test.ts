import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RecordingShelf } from './recording-shelf.ts';

const NOW_MS = Date.parse('2026-06-15T12:00:00Z');
const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvazar-shelf-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function film(table: string, round: number, hoursAgo: number, bytes: number): Promise<void> {
  const path = join(folder, table, `${round}.mp4`);
  await mkdir(join(folder, table), { recursive: true });
  await writeFile(path, Buffer.alloc(bytes));
  const at = new Date(NOW_MS - hoursAgo * HOUR_MS);
  await utimes(path, at, at);
}

const sweep = (maxBytes: number) =>
  new RecordingShelf({ folder, days: 30, maxBytes }).sweep(NOW_MS);

async function listFilms(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true });
  return found.filter(name => name.endsWith('.mp4')).sort();
}

it('takes what is older than its days, and nothing else while all fit', async () => {
  await film('roulette', 1, 31 * 24, 10);
  await film('roulette', 2, 29 * 24, 10);
  await sweep(10);
  expect(await listFilms()).toEqual(['roulette/2.mp4']);
});

it('takes the oldest of the table that has most: a large picture pushes no other table’s films off', async () => {
  for (const round of [1, 2, 3]) await film('baccarat', round, 20 - round, 10);
  for (const round of [1, 2, 3, 4]) await film('roulette', round, 5 - round, 100);
  await sweep(250);
  expect(await listFilms()).toEqual([
    ...['baccarat/1.mp4', 'baccarat/2.mp4', 'baccarat/3.mp4'],
    ...['roulette/3.mp4', 'roulette/4.mp4'],
  ]);
  await sweep(60);
  expect(await listFilms()).toEqual(['baccarat/1.mp4', 'baccarat/2.mp4', 'baccarat/3.mp4']);
  await sweep(15);
  expect(await listFilms()).toEqual(['baccarat/3.mp4']);
});
