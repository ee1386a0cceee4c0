import { findPart, PARTS, type Part } from './suite/parts.ts';
import { prepareParts } from './suite/prepare-parts.ts';
import { type PartRun, runPart } from './suite/run-part.ts';
import { summarize } from './suite/summary.ts';

/** `npm test`: everything. `npm test -- <part> …`: one part, the rest handed on to its command. */
const [partName, ...extraArguments] = process.argv.slice(2);
const parts = partName === undefined ? PARTS : [findPart(partName)];

await prepareParts(parts);
const startedMs = performance.now();
const runs: PartRun[] = [];

async function run(part: Part): Promise<void> {
  console.log(`\n— ${part.name}`);
  const done = await runPart(part, extraArguments);
  runs.push(done);
  console.log(`${part.name}: ${(done.durationMs / 1000).toFixed(1)} s`);
}

const hasFailed = () => runs.some(({ isPassed }) => !isPassed);

async function runInTurn(queue: readonly Part[]): Promise<void> {
  for (const part of queue) {
    // What drives programs of its own has both cores.
    if (part.needsPrograms) await aside;
    if (hasFailed()) return;
    await run(part);
  }
}

const aside = runInTurn(parts.filter(part => part.isAside));
await runInTurn(parts.filter(part => !part.isAside));
await aside;
console.log(`\n${summarize(runs, performance.now() - startedMs)}`);
process.exitCode = hasFailed() ? 1 : 0;
