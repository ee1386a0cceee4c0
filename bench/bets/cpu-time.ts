import { readdirSync, readFileSync } from 'node:fs';

/** How the kernel counts in /proc: hundredths of a second. */
const MICROS_PER_TICK = 10_000;

interface ProcessStat {
  readonly parent: number;
  readonly ownTicks: number;
  /** Of children that have ended. */
  readonly endedTicks: number;
}

function readStat(pid: number): ProcessStat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may hold spaces; what follows its bracket does not.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), ownTicks: at(11) + at(12), endedTicks: at(13) + at(14) };
  } catch {
    return null;
  }
}

/** Processor time of one process, in microseconds; 0 where the system has no /proc. */
export function readCpuMicros(pid: number): number {
  return (readStat(pid)?.ownTicks ?? 0) * MICROS_PER_TICK;
}

/** The same of a process and everyone it has started, those that have ended included. */
export function readFamilyCpuMicros(pid: number): number {
  const head = readStat(pid);
  if (head === null) return 0;
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => readStat(Number(name)))
    .filter(stat => stat?.parent === pid);
  const ticks = children.reduce(
    (sum, child) => sum + (child?.ownTicks ?? 0),
    head.ownTicks + head.endedTicks,
  );
  return ticks * MICROS_PER_TICK;
}
