import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What PostgreSQL writes about itself into its folder while it runs. */
export interface PostmasterFile {
  pid: number;
  ready: boolean;
}

const STATUS_LINE = 7;

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  let text: string;
  try {
    text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, ready: lines[STATUS_LINE]?.trim() === 'ready' };
}
