import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isSameProcess, readProcess } from './process-identity.ts';

interface Holder {
  pid: number;
  startedAt: string;
  /** Tells this holding of the lock from any other, also by the same process. */
  token: string;
}

export interface OwnerLock {
  release(): Promise<void>;
}

export type LockAttempt = { held: true; lock: OwnerLock } | { held: false; ownerPid: number };

const MAX_ROUNDS = 20;
const UNREADABLE: Holder = { pid: 0, startedAt: '', token: 'unreadable' };

/** One process at a time per path; the lock of a process that died is taken over. */
export async function acquireOwnerLock(lockPath: string): Promise<LockAttempt> {
  const mine = await describeSelf();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (await createLock(lockPath, mine)) return hold(lockPath, mine);
    const holder = await readHolder(lockPath);
    if (holder === null) continue;
    if (await isAlive(holder)) return { held: false, ownerPid: holder.pid };
    const taken = await takeOver(lockPath, holder, mine);
    if (taken !== null) return taken;
  }
  throw new Error(`The lock ${lockPath} changes hands too fast to be acquired`);
}

/** The live process that holds the lock, if any. */
export async function readLiveOwner(lockPath: string): Promise<number | null> {
  const holder = await readHolder(lockPath);
  return holder !== null && (await isAlive(holder)) ? holder.pid : null;
}

/**
 * Two starts may find the same dead holder. A lock on that very holding decides which of them may
 * replace it; without it the slower one would remove the faster one's fresh lock.
 */
async function takeOver(lockPath: string, dead: Holder, mine: Holder): Promise<LockAttempt | null> {
  const claim = await acquireOwnerLock(`${lockPath}.${dead.token}`);
  if (!claim.held) return claim;
  try {
    if ((await readHolder(lockPath))?.token !== dead.token) return null;
    const prepared = await writeAside(lockPath, mine);
    await rename(prepared, lockPath);
    return hold(lockPath, mine);
  } finally {
    await claim.lock.release();
  }
}

function hold(lockPath: string, mine: Holder): LockAttempt {
  const release = async () => {
    if ((await readHolder(lockPath))?.token === mine.token) await rm(lockPath, { force: true });
  };
  return { held: true, lock: { release } };
}

/** `link` fails when the name exists, and the file appears with its content, never empty. */
async function createLock(lockPath: string, mine: Holder): Promise<boolean> {
  const prepared = await writeAside(lockPath, mine);
  try {
    await link(prepared, lockPath);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(prepared, { force: true });
  }
}

async function writeAside(lockPath: string, holder: Holder): Promise<string> {
  const prepared = `${lockPath}.${holder.token}.new`;
  await writeFile(prepared, JSON.stringify(holder), { mode: 0o644 });
  return prepared;
}

async function describeSelf(): Promise<Holder> {
  const self = await readProcess(process.pid);
  return {
    pid: process.pid,
    startedAt: self?.startedAt ?? '',
    token: randomBytes(8).toString('hex'),
  };
}

async function isAlive(holder: Holder): Promise<boolean> {
  return holder.pid > 0 && (await isSameProcess(holder.pid, holder.startedAt));
}

async function readHolder(lockPath: string): Promise<Holder | null> {
  let text: string;
  try {
    text = await readFile(lockPath, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { pid, startedAt, token }: Partial<Holder> = JSON.parse(text);
    if (typeof pid !== 'number' || typeof startedAt !== 'string') return UNREADABLE;
    if (typeof token !== 'string' || !/^[0-9a-f]{16}$/.test(token)) return UNREADABLE;
    return { pid, startedAt, token };
  } catch {
    // A power cut may leave the name without the content.
    return UNREADABLE;
  }
}
