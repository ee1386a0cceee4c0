import { spawnSync } from 'node:child_process';
import { buildIfNeeded } from './build.ts';
import { ensureTestPrograms } from './test-programs.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const STEPS: readonly Step[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'boundaries', command: ['npm', 'run', '--silent', 'boundaries'] },
  { name: 'size', command: ['npm', 'run', '--silent', 'size'] },
  { name: 'unit, service and e2e', command: ['npx', 'vitest', 'run'] },
];

function run({ name, command }: Step): void {
  const [program, ...args] = command;
  console.log(`\n— ${name}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(status ?? 1);
  }
}

ensureTestPrograms();
await buildIfNeeded();
for (const step of STEPS) run(step);
