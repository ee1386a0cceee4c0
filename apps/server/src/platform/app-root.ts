import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findUp(from: string, marker: string): string {
  if (existsSync(join(from, marker))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`no ${marker} above ${from}`);
  return findUp(parent, marker);
}

/** apps/server, found from the source and from the bundle alike. */
export const appRoot = findUp(dirname(fileURLToPath(import.meta.url)), 'migrations');
