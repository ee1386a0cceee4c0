import { existsSync, readdirSync } from 'node:fs';

const LIBRARIES = '/usr/lib';

/** Where Debian's package `faketime` has it, in the folder of the machine's kind. */
function findLibrary(): string {
  const found = readdirSync(LIBRARIES)
    .map(kind => `${LIBRARIES}/${kind}/faketime/libfaketime.so.1`)
    .find(path => existsSync(path));
  if (found === undefined) throw new Error('faketime is missing: apt-get install -y faketime');
  return found;
}

/**
 * What makes a program and all that it starts believe that it is another time. Clocks that only count
 * go on as they are: whoever waits a second waits a second.
 */
export function environmentOf(momentMs: number): Record<string, string> {
  const seconds = Math.round((momentMs - Date.now()) / 1000);
  return {
    LD_PRELOAD: findLibrary(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
