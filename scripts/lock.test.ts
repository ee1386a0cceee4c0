import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockedPackage = { optionalDependencies?: Record<string, string> };

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

test('the lock file holds every optional platform package, or npm ci refuses it', () => {
  const locked = new Set(Object.keys(lock.packages).map(path => path.split('node_modules/').pop()));
  const missing = Object.values(lock.packages)
    .flatMap(entry => Object.keys(entry.optionalDependencies ?? {}))
    .filter(name => !locked.has(name));

  expect(missing).toEqual([]);
});

test('the lock file names no host', () => {
  expect(JSON.stringify(lock)).not.toContain('"resolved":"http');
});
