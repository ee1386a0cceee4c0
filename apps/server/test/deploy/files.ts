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

/** Every document of the text; what does not parse throws. By version 1.1 `off` is a switch, not a word. */
export function parseYaml(text: string, version: '1.1' | '1.2' = '1.2'): unknown[] {
  return parseAllDocuments(text, { merge: true, version }).map(document => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return document.toJS();
  });
}

export function readYaml(path: string): unknown[] {
  try {
    return parseYaml(readText(path));
  } catch (error) {
    throw new Error(path, { cause: error });
  }
}
