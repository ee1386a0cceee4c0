import { spawn } from 'node:child_process';

/** The system user PostgreSQL runs as; null means the user of this process. */
export type Account = { uid: number; gid: number; name: string } | null;

export interface RunResult {
  exitCode: number | null;
  output: string;
}

const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
/** Of a test on another day: its database is to have the same one. */
const ANOTHER_DAY = ['FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'LD_PRELOAD'];

/**
 * What PostgreSQL's programs may see of our environment: none of our secrets, no PGDATA or PGPORT of
 * another server, and messages in English because the start failures are told apart by their text.
 */
export function buildEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  const isAnotherDay = process.env['FAKETIME'] !== undefined;
  for (const name of isAnotherDay ? [...PASSED_ON, ...ANOTHER_DAY] : PASSED_ON) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

export function identityOf(account: Account): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Runs a program to its end. The working folder is one that every user may enter. */
export async function runAs(
  account: Account,
  file: string,
  args: readonly string[],
  options: { cwd?: string; input?: string } = {},
): Promise<RunResult> {
  return await new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...identityOf(account),
      cwd: options.cwd ?? '/',
      env: buildEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-8_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', exitCode => resolve({ exitCode, output: output.trim() }));
    child.stdin.end(options.input ?? '');
  });
}

/** Tried for real, as that user: modes alone miss ACLs, read-only and noexec mounts. */
export async function runsAs(
  account: Account,
  file: string,
  args: readonly string[],
): Promise<boolean> {
  try {
    return (await runAs(account, file, args)).exitCode === 0;
  } catch {
    return false;
  }
}

export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  if (account === null) return true;
  return await runsAs(account, '/bin/sh', ['-c', 'test -d "$1" && test -x "$1"', 'sh', folder]);
}

export async function mayRead(account: Account, file: string): Promise<boolean> {
  if (account === null) return true;
  return await runsAs(account, '/bin/sh', ['-c', 'test -r "$1"', 'sh', file]);
}
