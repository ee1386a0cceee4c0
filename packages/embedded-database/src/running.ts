import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeSecretFile } from './durable-file.ts';
import { lockPathOf } from './folder-lock.ts';
import { readLiveOwner } from './owner-lock.ts';

export async function publishConnection(dataDir: string, url: string): Promise<void> {
  await writeSecretFile(connectionPath(dataDir), `${JSON.stringify({ url })}\n`);
}

export async function withdrawConnection(dataDir: string): Promise<void> {
  await rm(connectionPath(dataDir), { force: true });
}

/**
 * The cluster that another live process runs on this folder. What a killed owner left behind does
 * not count: a start of one's own recovers it.
 */
export async function findRunningPostgres(dataDir: string): Promise<{ url: string } | null> {
  let text: string;
  try {
    text = await readFile(connectionPath(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { url }: { url: string } = JSON.parse(text);
  return (await readLiveOwner(lockPathOf(dataDir))) === null ? null : { url };
}

function connectionPath(dataDir: string): string {
  return path.join(dataDir, 'postgres-connection.json');
}
