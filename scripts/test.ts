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
  // One after the other: on two cores a browser and a database that is being killed disturb each other.
  { name: 'unit', command: ['npm', 'run', '--silent', 'test:unit'] },
  { name: 'service', command: ['npm', 'run', '--silent', 'test:service'] },
  { name: 'faults', command: ['npm', 'run', '--silent', 'test:faults'] },
  { name: 'e2e', command: ['npm', 'run', '--silent', 'test:e2e'] },
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
console.log(`\nsteps: ${STEPS.length} passed, 0 failed`);
