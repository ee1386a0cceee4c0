import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { leaveDisk, watchDisk } from '../../test/watch-disk.ts';
import { type Part, packPart, verifyPart } from '../backup/part.ts';
import { monthFolder } from './archived-months.ts';
import { placeFolder, prepareDraft } from './place-folder.ts';

const done: string[] = [];

beforeAll(() => watchDisk(line => done.push(line)));
afterAll(leaveDisk);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kvazar-archive-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function* say(text: string) {
  yield Buffer.from(text);
}

/** A run that has come as far as to put its folder in place. */
async function place(run: string, content: string): Promise<{ draft: string; part: Part }> {
  const draft = await prepareDraft(dataDir, '2026-03-01', run);
  const part = await packPart(draft, 'bets.copy', say(content));
  done.length = 0;
  await placeFolder(draft, monthFolder(dataDir, '2026-03-01'), [part]);
  return { draft, part };
}

it('a folder is on the disk, with its files and its name, before anything is dropped for it', async () => {
  const { draft } = await place('one', 'bets');
  const archive = join(dataDir, 'archive');
  expect(done).toEqual([
    `${draft} is on the disk`,
    `${draft} is ${join(archive, '2026-03')}`,
    `${archive} is on the disk`,
    `${dataDir} is on the disk`,
  ]);
});

it('what lies in its place and is something else is moved aside, not removed', async () => {
  const archive = join(dataDir, 'archive');
  await place('one', 'bets');
  await place('two', 'bets');
  expect(await readdir(archive)).toEqual(['2026-03']);
  await writeFile(join(archive, '2026-03', 'bets.copy'), 'others');
  const { part } = await place('three', 'bets');
  const [folder = '', aside = '', ...rest] = (await readdir(archive)).sort();
  expect(rest).toEqual([]);
  await verifyPart(join(archive, folder), part);
  expect(await readFile(join(archive, aside, 'bets.copy'), 'utf8')).toBe('others');
});
