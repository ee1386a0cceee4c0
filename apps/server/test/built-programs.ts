import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { appRoot } from '../src/platform/app-root.ts';

/** Below the server's own packages, which a bundle asks for from where it lies. */
const PLACE = join(appRoot, 'node_modules/.cache');

let building: Promise<string> | null = null;

async function buildPrograms(): Promise<string> {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(PLACE, 'kvazar-programs-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    root: appRoot,
    configFile: join(appRoot, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, sourcemap: false, rolldownOptions: { input: ['src/audit.ts'] } },
  });
  return folder;
}

/**
 * A program of the server as it stands in the sources now, bundled once for the tests of a worker:
 * loaded file by file it takes five seconds of a processor to start, and one as a bundle.
 */
export async function findProgram(name: 'ops' | 'audit'): Promise<string> {
  building ??= buildPrograms();
  return join(await building, `${name}.js`);
}
