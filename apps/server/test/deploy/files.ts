import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { appRoot } from '../../src/platform/app-root.ts';

export const root = join(appRoot, '../..');

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** By its path in the repository. */
export function listFiles(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(ending))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** Every document of the file; what does not parse throws. */
export function readYaml(path: string): unknown[] {
  return parseAllDocuments(readText(path), { merge: true }).map(document => {
    const [fault] = document.errors;
    if (fault) throw new Error(`${path}: ${fault.message}`);
    return document.toJS();
  });
}
