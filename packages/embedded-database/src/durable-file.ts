import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Whole or not at all, for its owner only, and on the disk when this returns. */
export async function writeSecretFile(file: string, content: string): Promise<void> {
  const prepared = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = await open(prepared, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(prepared, file);
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  // Windows cannot open a folder to sync it.
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
