import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEPLOY_PROGRAMS, isInstalled } from './test-programs.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What `npm test` asks of the files in deploy/, by itself. The proxies stand in front of the real site. */
const STEPS: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'vitest', 'run', '--project', 'unit', 'apps/server/test/deploy'],
  ['npm', 'run', '-s', 'build'],
  ['npx', 'vitest', 'run', '--project', 'faults', 'apps/server/faults/behind-proxies.fault.ts'],
];

const failed = STEPS.find(([program, ...args]) => {
  console.log(`— ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status !== 0;
});
const missing = DEPLOY_PROGRAMS.filter(({ program }) => !isInstalled(program));
for (const { program, debianPackage } of missing) {
  console.log(`Not tried: ${program} is not here (Debian's ${debianPackage})`);
}
console.log(failed ? `Failed: ${failed.join(' ')}` : 'All that is here agrees.');
process.exitCode = failed ? 1 : 0;
