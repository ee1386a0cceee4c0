import { readFile } from 'node:fs/promises';
import { runAs } from './run-as.ts';

/** Enough to tell a process from a later one that got the same pid. */
export interface ProcessIdentity {
  startedAt: string;
  command: string;
}

/** The system tells that the process lives and nothing more. */
const UNKNOWN = 'unknown';

/** Null for a process that has ended, also when nobody has reaped it yet. */
export async function readProcess(pid: number): Promise<ProcessIdentity | null> {
  if (process.platform === 'linux') return await readFromProc(pid);
  if (process.platform === 'win32') return answersSignals(pid) ? unknownProcess() : null;
  return await readFromPs(pid);
}

export async function isSameProcess(pid: number, startedAt: string): Promise<boolean> {
  const found = await readProcess(pid);
  if (found === null) return false;
  return found.startedAt === startedAt || found.startedAt === UNKNOWN || startedAt === UNKNOWN;
}

export function commandMentions(found: ProcessIdentity, text: string): boolean {
  return found.command === UNKNOWN || found.command.includes(text);
}

async function readFromProc(pid: number): Promise<ProcessIdentity | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may itself hold spaces and brackets: fields are counted after it.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return null;
    const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => UNKNOWN);
    return {
      startedAt: `${bootId.trim()}/${rest[18]}`,
      command: command.replaceAll('\0', ' '),
    };
  } catch {
    // Hidden from us (hidepid) is not the same as gone.
    return answersSignals(pid) ? unknownProcess() : null;
  }
}

async function readFromPs(pid: number): Promise<ProcessIdentity | null> {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'args='];
  const { exitCode, output } = await runAs(null, 'ps', ['-ww', ...columns, '-p', String(pid)]);
  const match = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/s.exec(output);
  if (exitCode !== 0 || match === null) return null;
  const [, state = '', startedAt = UNKNOWN, command = UNKNOWN] = match;
  return state.startsWith('Z') ? null : { startedAt, command };
}

function unknownProcess(): ProcessIdentity {
  return { startedAt: UNKNOWN, command: UNKNOWN };
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
