import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'apps/server/dist/build-stamp');
/** Whatever changes what a build makes. */
const INPUTS = ['packages', 'apps', 'package-lock.json', 'tsconfig.base.json'];
const IGNORED = new Set(['node_modules', 'dist', '.data', 'test', 'faults']);
const OUTPUTS = [
  'apps/web/dist/index.html',
  'apps/web/dist/studio.html',
  'apps/web/dist/admin.html',
  'apps/web/dist/sw.js',
  'apps/server/dist/main.js',
];
/** In this order: the rest is put beside the player's application, whose build empties the folder. */
const BUILDS = [
  ['web', 'vite.config.ts'],
  ['web', 'vite.studio.config.ts'],
  ['web', 'vite.admin.config.ts'],
  ['web', 'vite.worker.config.ts'],
  ['server', 'vite.config.ts'],
] as const;

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(entry => !IGNORED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map(entry => listFiles(join(path, entry.name))),
  );
  return nested.flat();
}

/** Contents, not times: a fresh clone and a touched file must not differ. */
async function fingerprintInputs(): Promise<string> {
  const files = (await Promise.all(INPUTS.map(path => listFiles(join(ROOT, path))))).flat().sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function isFresh(fingerprint: string): Promise<boolean> {
  if (![STAMP, ...OUTPUTS.map(path => join(ROOT, path))].every(existsSync)) return false;
  return (await readFile(STAMP, 'utf8')) === fingerprint;
}

/** Builds the web application and the server unless nothing has changed since the last build. */
export async function buildIfNeeded(): Promise<void> {
  const fingerprint = await fingerprintInputs();
  if (await isFresh(fingerprint)) return;
  console.log('Сборка…');
  const { build } = await import('vite');
  for (const [app, configFile] of BUILDS) {
    const root = join(ROOT, 'apps', app);
    await build({ root, configFile: join(root, configFile), logLevel: 'warn' });
  }
  await writeFile(STAMP, fingerprint);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfNeeded();
