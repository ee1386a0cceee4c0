import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The operator's command line against the running site: `npm run ops -- …`. */
export function runOps(...args: string[]): string {
  const { environment } = inject('site');
  const result = spawnSync('npm', ['run', '--silent', 'ops', '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`ops ${args.join(' ')}: ${result.stderr}`);
  return result.stdout.trim();
}
