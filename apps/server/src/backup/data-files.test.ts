import callbacks from 'node:fs';
import fs, { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { leaveDisk, watchDisk } from '../../test/watch-disk.ts';
import { copyDataFiles, discardStaged, placeStaged, stageDataFiles } from './data-files.ts';
import { copyPart, type Part } from './part.ts';

/** More than Node reads at once. */
const TOO_LARGE = 2 ** 31 + 1;
const MONTH = 'archive/2026-03/bets.copy.gz';

let place: string;
let folder: string;
let dataDir: string;
let parts: Part[];

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kvazar-files-'));
  folder = join(place, 'backup');
  dataDir = join(place, 'data');
  parts = [await putInBackup('wallet-secret.txt', 'the key'), await putInBackup(MONTH, 'bets')];
  await fs.mkdir(join(dataDir, 'archive/2026-03'), { recursive: true });
});
afterEach(() => rm(place, { recursive: true }));

async function putInBackup(name: string, text: string): Promise<Part> {
  const source = join(place, 'source');
  await writeFile(source, text);
  const part = await copyPart(folder, `files/${name}`, source);
  if (!part) throw new Error('nothing was copied');
  return part;
}

const stage = () => stageDataFiles(folder, dataDir, parts);
const read = (name: string) => readFile(join(dataDir, name), 'utf8');

function spyOn(work: () => void): void {
  work();
  syncBuiltinESMExports();
  onTestFinished(leaveDisk);
}

it('a file in the way may be of any size', async () => {
  await writeFile(join(dataDir, MONTH), '');
  await truncate(join(dataDir, MONTH), TOO_LARGE);
  await placeStaged(dataDir, await stage());
  expect(await read(MONTH)).toBe('bets');
  expect((await stat(join(dataDir, `${MONTH}.before-restore`))).size).toBe(TOO_LARGE);
});

it('files are compared without being read whole', async () => {
  await writeFile(join(dataDir, 'wallet-secret.txt'), 'THE KEY');
  await writeFile(join(dataDir, MONTH), 'bets');
  spyOn(() => vi.spyOn(fs, 'readFile').mockRejectedValue(new Error('read whole')));
  const staged = await stage();
  expect(staged.map(({ file }) => basename(file))).toEqual(['wallet-secret.txt']);
});

it('nothing is changed until all is beside its place, and nothing is left of what is given up', async () => {
  await writeFile(join(dataDir, 'wallet-secret.txt'), 'of another site');
  const staged = await stage();
  expect(await read('wallet-secret.txt')).toBe('of another site');
  expect(await readdir(join(dataDir, 'archive/2026-03'))).toEqual(['bets.copy.gz.restoring']);
  await discardStaged(staged);
  await writeFile(join(folder, `files/${MONTH}`), 'changed since it was checked');
  await expect(stage()).rejects.toThrow('изменился');
  expect((await readdir(dataDir, { recursive: true })).sort()).toEqual([
    'archive',
    'archive/2026-03',
    'wallet-secret.txt',
  ]);
});

it('what is replaced stays, however often, and goes into no backup', async () => {
  for (const key of ['first', 'second', 'third']) {
    await writeFile(join(dataDir, 'wallet-secret.txt'), key);
    await placeStaged(dataDir, await stage());
  }
  expect(await read('wallet-secret.txt')).toBe('the key');
  expect(await read('wallet-secret.txt.before-restore')).toBe('first');
  expect(await read('wallet-secret.txt.before-restore.2')).toBe('second');
  expect(await read('wallet-secret.txt.before-restore.3')).toBe('third');
  await stageDataFiles(folder, dataDir, [await putInBackup('more.txt', 'more')]);
  const target = join(place, 'next');
  const { parts: carried, leftOut } = await copyDataFiles({
    ...{ dataDir, target, withFiles: false, archived: [] },
  });
  expect(carried.map(({ file }) => file)).toEqual(['files/wallet-secret.txt']);
  expect(leftOut).toEqual([]);
});

it('what was cut short half-way is begun anew, and takes nothing with it', async () => {
  await writeFile(join(dataDir, 'wallet-secret.txt'), 'of another site');
  await writeFile(join(dataDir, 'wallet-secret.txt.restoring'), 'the k');
  const staged = await stage();
  const { rename } = fs;
  spyOn(() =>
    vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      if (String(from).endsWith('.restoring')) throw new Error('killed');
      return rename(from, to);
    }),
  );
  await expect(placeStaged(dataDir, staged)).rejects.toThrow('killed');
  leaveDisk();
  await placeStaged(dataDir, await stage());
  expect(await read('wallet-secret.txt')).toBe('the key');
  expect(await read('wallet-secret.txt.before-restore')).toBe('of another site');
});

it('a file is on the disk before it has its name, and its name before anything goes on', async () => {
  parts = parts.slice(1);
  const done: string[] = [];
  const { fsync } = callbacks;
  spyOn(() => {
    vi.spyOn(callbacks, 'fsync').mockImplementation((file, callback) => {
      done.push('a file is on the disk');
      fsync(file, callback);
    });
    watchDisk(line => done.push(line));
  });
  await placeStaged(dataDir, await stage());
  const file = join(dataDir, MONTH);
  expect(done).toEqual([
    'a file is on the disk',
    `${file}.restoring is ${file}`,
    `${join(dataDir, 'archive/2026-03')} is on the disk`,
    `${join(dataDir, 'archive')} is on the disk`,
    `${dataDir} is on the disk`,
  ]);
});
