import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';
import { appRoot } from '../src/platform/app-root.ts';
import { waitUntil } from './wait-until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the programs of this run are or will be. */
    programsFolder: string;
  }
}

/** Below the server's own packages, which a bundle asks for from where it lies. */
export function newProgramsFolder(): string {
  return join(appRoot, 'node_modules/.cache', `kvazar-programs-${randomBytes(8).toString('hex')}`);
}

/** By the worker that makes the folder; the others wait until the programs are whole. */
async function buildOnce(folder: string): Promise<string> {
  const programs = join(folder, 'programs');
  await mkdir(dirname(folder), { recursive: true });
  const isOurs = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isOurs) {
    const unfinished = join(folder, 'unfinished');
    await build({
      root: appRoot,
      configFile: join(appRoot, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: unfinished, sourcemap: false },
    });
    await rename(unfinished, programs);
  } else {
    await waitUntil(() => existsSync(programs), 'another worker builds the programs');
  }
  return programs;
}

let building: Promise<string> | null = null;

/**
 * A program of the server as it stands in the sources now, bundled once for all tests of a run that ask for any:
 * loaded file by file it takes five seconds of a processor to start, and one as a bundle.
 */
export async function findProgram(name: 'ops' | 'audit' | 'audit-process'): Promise<string> {
  building ??= buildOnce(inject('programsFolder'));
  return join(await building, `${name}.js`);
}
