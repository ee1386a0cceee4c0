import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireOwnerLock, readLiveOwner } from './owner-lock.ts';

let folder: string;
let lockPath: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kvazar-lock-'));
  lockPath = path.join(folder, 'owner.lock');
});
afterEach(() => rm(folder, { recursive: true }));

const token = '0123456789abcdef';

async function acquireTogether(count: number): Promise<number> {
  const attempts = await Promise.all(
    Array.from({ length: count }, () => acquireOwnerLock(lockPath)),
  );
  return attempts.filter(attempt => attempt.held).length;
}

describe('the lock of a data folder', () => {
  it('has one holder at a time, and names it to the others', async () => {
    const first = await acquireOwnerLock(lockPath);
    expect(first.held).toBe(true);
    expect(await acquireOwnerLock(lockPath)).toEqual({ held: false, ownerPid: process.pid });
    expect(await readLiveOwner(lockPath)).toBe(process.pid);
    if (first.held) await first.lock.release();
    expect(await readLiveOwner(lockPath)).toBeNull();
    expect((await acquireOwnerLock(lockPath)).held).toBe(true);
  });

  it('is won by exactly one of many that come at once', async () => {
    expect(await acquireTogether(16)).toBe(1);
  });

  it('is not held by a later process that got the pid of a dead holder', async () => {
    await writeFile(lockPath, JSON.stringify({ pid: process.pid, startedAt: 'earlier', token }));
    expect(await readLiveOwner(lockPath)).toBeNull();
    expect((await acquireOwnerLock(lockPath)).held).toBe(true);
  });

  it.each([
    ['a dead holder', JSON.stringify({ pid: process.pid, startedAt: 'earlier', token })],
    ['a file without content', ''],
  ])('is taken over from %s by exactly one of many, leaving no other file', async (_, content) => {
    await writeFile(lockPath, content);
    expect(await acquireTogether(16)).toBe(1);
    expect(await readLiveOwner(lockPath)).toBe(process.pid);
    expect(await readdir(folder)).toEqual(['owner.lock']);
  });

  it('survives a holder that died while taking over', async () => {
    const dead = { pid: process.pid, startedAt: 'earlier' };
    await writeFile(lockPath, JSON.stringify({ ...dead, token }));
    await writeFile(
      `${lockPath}.${token}`,
      JSON.stringify({ ...dead, token: token.replace('0', 'f') }),
    );
    expect(await acquireTogether(8)).toBe(1);
    expect(await readdir(folder)).toEqual(['owner.lock']);
  });
});
