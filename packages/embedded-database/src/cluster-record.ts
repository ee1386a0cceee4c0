import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSecretFile } from './durable-file.ts';

/** What the data folder remembers of its cluster, written once the cluster is whole. */
export interface ClusterRecord {
  /** Relative to the data folder, so that it may be moved; absolute when the cluster is elsewhere. */
  home: string;
  password: string;
}

export function recordPath(dataDir: string): string {
  return path.join(dataDir, 'postgres.json');
}

export async function readRecord(dataDir: string): Promise<ClusterRecord | null> {
  let text: string;
  try {
    text = await readFile(recordPath(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { home, password }: Partial<ClusterRecord> = JSON.parse(text);
  if (typeof home !== 'string' || typeof password !== 'string') {
    throw new Error(`The file ${recordPath(dataDir)} is damaged`);
  }
  return { home, password };
}

export async function writeRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  await writeSecretFile(recordPath(dataDir), `${JSON.stringify(record, null, 2)}\n`);
}
