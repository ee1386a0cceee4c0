import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** As `.gitignore` has them; and git's own. */
const NOT_OURS = new Set(['node_modules', 'dist', '.data', 'coverage', '.git']);
const READ = /\.(?:tsx?|css|md|ya?ml|cjs)$/;
const DOCUMENT = /\b[A-Z][A-Z0-9_-]*\.md\b/g;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

it('a file names no document that a reader would look for in vain', () => {
  const files = listFiles(root);
  const documents = new Set(files.map(file => basename(file)));
  const missing = files
    .filter(file => READ.test(file))
    .flatMap(file => {
      const named = readFileSync(file, 'utf8').match(DOCUMENT) ?? [];
      return named.filter(name => !documents.has(name)).map(name => [relative(root, file), name]);
    });
  expect(missing).toEqual([]);
});
