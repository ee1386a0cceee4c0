import { type ChildProcess, spawn } from 'node:child_process';
import { open, stat, truncate } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresStartError, type StartFailure } from './errors.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type Account, buildEnvironment, identityOf } from './run-as.ts';
import { signalPostgres } from './stop-signal.ts';

export interface PostmasterExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A PostgreSQL child of ours that accepts connections. */
export interface Postmaster {
  pid: number;
  exited: Promise<PostmasterExit>;
  stop(): Promise<void>;
}

export interface LaunchSpec {
  postgres: string;
  args: readonly string[];
  cluster: string;
  logPath: string;
  account: Account;
  abort: AbortSignal;
}

interface Spawned {
  child: ChildProcess;
  exited: Promise<PostmasterExit>;
}

const POLL_MS = 25;
/** Replaying the log after a crash takes as long as it takes; this only ends a start that hangs. */
const READY_TIMEOUT_MS = 600_000;
const FAST_STOP_MS = 8_000;
const IMMEDIATE_STOP_MS = 3_000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;
const LOG_TAIL_BYTES = 4_096;

export async function launchPostmaster(spec: LaunchSpec): Promise<Postmaster> {
  const logStart = await boundLog(spec.logPath);
  const { child, exited } = await spawnPostgres(spec);
  const postmaster: Postmaster = {
    pid: child.pid ?? 0,
    exited,
    stop: () => stopChild(child, exited),
  };
  endWithOurProcess(child, exited);

  const deadlineMs = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (hasExited(child)) throw await explainFailure(await exited, spec.logPath, logStart);
    const file = await readPostmasterFile(spec.cluster);
    if (file?.pid === postmaster.pid && file.ready) return postmaster;
    if (spec.abort.aborted || Date.now() > deadlineMs) {
      await postmaster.stop();
      throw spec.abort.aborted
        ? new PostgresStartError('aborted', 'it was stopped while starting')
        : new PostgresStartError('failed', `not ready after ${READY_TIMEOUT_MS / 1000} s`);
    }
    await wait(POLL_MS);
  }
}

/**
 * In a session of its own: Ctrl-C in a terminal goes to the whole group, and would take the database
 * away from a server that is still finishing its work.
 */
async function spawnPostgres(spec: LaunchSpec): Promise<Spawned> {
  const log = await open(spec.logPath, 'a', 0o600);
  try {
    const child = spawn(spec.postgres, spec.args, {
      ...identityOf(spec.account),
      cwd: spec.cluster,
      env: buildEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    const exited = new Promise<PostmasterExit>(resolve => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    return { child, exited };
  } catch (error) {
    throw new PostgresStartError('failed', error instanceof Error ? error.message : String(error));
  } finally {
    await log.close();
  }
}

/** A last resort for `process.exit` and uncaught errors; an orderly end calls `stop` long before. */
function endWithOurProcess(child: ChildProcess, exited: Promise<PostmasterExit>): void {
  const end = () => {
    child.kill('SIGINT');
  };
  process.once('exit', end);
  void exited.then(() => process.off('exit', end));
}

async function stopChild(child: ChildProcess, exited: Promise<PostmasterExit>): Promise<void> {
  if (child.pid === undefined) return;
  for (const [mode, patienceMs] of [
    ['fast', FAST_STOP_MS],
    ['immediate', IMMEDIATE_STOP_MS],
  ] as const) {
    if (hasExited(child)) return;
    await signalPostgres(child.pid, mode);
    if (await endsWithin(exited, patienceMs)) return;
  }
  child.kill('SIGKILL');
  await exited;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endsWithin(exited: Promise<PostmasterExit>, patienceMs: number): Promise<boolean> {
  const patience = new AbortController();
  const outOfPatience = wait(patienceMs, false, { signal: patience.signal }).catch(() => false);
  const ended = await Promise.race([exited.then(() => true), outOfPatience]);
  patience.abort();
  return ended;
}

/** Returns where this start's part of the log begins. */
async function boundLog(logPath: string): Promise<number> {
  try {
    const { size } = await stat(logPath);
    if (size <= MAX_LOG_BYTES) return size;
    await truncate(logPath);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return 0;
}

async function explainFailure(
  exit: PostmasterExit,
  logPath: string,
  logStart: number,
): Promise<PostgresStartError> {
  const tail = await readTail(logPath, logStart);
  const ending = exit.signal === null ? `exit code ${exit.code}` : `signal ${exit.signal}`;
  return new PostgresStartError(classify(tail), `${ending}. From ${logPath}:\n${tail}`);
}

function classify(tail: string): StartFailure {
  if (/could not bind|could not create any TCP\/IP sockets/.test(tail)) return 'port-taken';
  // Backends of a killed main process finish a moment after it.
  if (/pre-existing shared memory block|lock file "postmaster\.pid"/.test(tail)) {
    return 'still-shutting-down';
  }
  return 'failed';
}

async function readTail(logPath: string, logStart: number): Promise<string> {
  const log = await open(logPath, 'r');
  try {
    const { size } = await log.stat();
    const start = Math.max(logStart, size - LOG_TAIL_BYTES);
    const { buffer, bytesRead } = await log.read({
      buffer: Buffer.alloc(LOG_TAIL_BYTES),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead).trim();
  } finally {
    await log.close();
  }
}
