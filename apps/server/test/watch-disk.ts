import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** Has `tell` hear what reaches the disk and what gets its name, in that order, until `leaveDisk`. */
export function watchDisk(tell: (done: string) => void): void {
  const { open, rename } = fs;
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      tell(`${path} is on the disk`);
    };
    return handle;
  });
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    tell(`${from} is ${to}`);
  });
  syncBuiltinESMExports();
}

/** Gives back whatever was replaced of it. */
export function leaveDisk(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}
