import { existsSync, readdirSync } from 'node:fs';
import { findPart, type Part } from './parts.ts';

/**
 * Chromium hangs under another clock, faults start servers with an environment of their own, and the rest
 * is the same on every day.
 */
const PARTS_WITH_DAYS: readonly string[] = ['unit', 'service'];

const LIBRARIES = '/usr/lib';

/** Where Debian's package `faketime` has it, in the folder of the machine's kind. */
function findLibrary(): string {
  const found = readdirSync(LIBRARIES)
    .map(kind => `${LIBRARIES}/${kind}/faketime/libfaketime.so.1`)
    .find(path => existsSync(path));
  if (found === undefined) throw new Error('faketime is missing: apt-get install -y faketime');
  return found;
}

/** Throws what to ask for instead. */
export function readAnotherDay(
  momentText: string,
  partName: string | undefined,
  nowMs: number,
): { readonly momentMs: number; readonly part: Part } {
  const momentMs = Date.parse(momentText);
  if (Number.isNaN(momentMs)) throw new Error('when? A moment like 2026-11-29T20:58Z');
  if (momentMs <= nowMs) throw new Error(`${momentText} is past: name a moment to come`);
  const part = findPart(partName);
  if (!PARTS_WITH_DAYS.includes(part.name)) {
    throw new Error(`not for ${part.name}: for ${PARTS_WITH_DAYS.join(' and ')}`);
  }
  return { momentMs, part };
}

/**
 * What makes a program and all that it starts believe that it is another time. Clocks that only count
 * go on as they are: whoever waits a second waits a second.
 */
export function environmentOf(momentMs: number): Record<string, string> {
  const aheadSeconds = Math.round((momentMs - Date.now()) / 1000);
  return {
    LD_PRELOAD: findLibrary(),
    FAKETIME: `+${aheadSeconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
