import { spawnSync } from 'node:child_process';
import { ensureTestPrograms } from './test-programs.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const STEPS: readonly Step[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'boundaries', command: ['npm', 'run', '--silent', 'boundaries'] },
  // In a process of its own, as all steps: Vite leaves NODE_ENV=production behind, under which React has no `act`.
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
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
for (const step of STEPS) run(step);
console.log(`\nsteps: ${STEPS.length} passed, 0 failed`);
