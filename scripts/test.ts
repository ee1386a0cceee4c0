import { findPart, PARTS } from './suite/parts.ts';
import { type PartRun, runPart } from './suite/run-part.ts';
import { summarize } from './suite/summary.ts';
import { ensureTestPrograms } from './test-programs.ts';

/** `npm test`: everything. `npm test -- <part> …`: one part, the rest handed on to its command. */
const [partName, ...extraArguments] = process.argv.slice(2);
const parts = partName === undefined ? PARTS : [findPart(partName)];

if (parts.some(part => part.needsPrograms)) ensureTestPrograms();
const runs: PartRun[] = [];
for (const part of parts) {
  console.log(`\n— ${part.name}`);
  const run = runPart(part, extraArguments);
  runs.push(run);
  console.log(`${part.name}: ${(run.durationMs / 1000).toFixed(1)} s`);
  if (!run.isPassed) break;
}
console.log(`\n${summarize(runs)}`);
process.exitCode = runs.every(({ isPassed }) => isPassed) ? 0 : 1;
