import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureTestPrograms } from '../test-programs.ts';
import { findPart, type Part } from './parts.ts';
import { runPart } from './run-part.ts';

const PAGE = fileURLToPath(new URL('../../apps/web/dist/index.html', import.meta.url));

/** What these parts find ready: programs, and the pages that a whole run has built by then. */
export async function prepareParts(parts: readonly Part[]): Promise<void> {
  if (parts.some(part => part.needsPrograms)) ensureTestPrograms();
  const build = findPart('build');
  if (parts.includes(build) || !parts.some(part => part.needsPages) || existsSync(PAGE)) return;
  const { isPassed } = await runPart(build, []);
  if (!isPassed) process.exit(1);
}
