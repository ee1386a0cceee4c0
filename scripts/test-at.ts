import { environmentOf } from './suite/another-day.ts';
import { findPart } from './suite/parts.ts';
import { prepareParts } from './suite/prepare-parts.ts';
import { runPart } from './suite/run-part.ts';

/**
 * `npm run test:at -- 2026-11-29T20:58Z service …`: a part on another day or across its midnight, so
 * that no test is green on weekdays only.
 */
const [momentText = '', partName, ...extraArguments] = process.argv.slice(2);
const momentMs = Date.parse(momentText);
if (Number.isNaN(momentMs)) throw new Error('when? A moment like 2026-11-29T20:58Z');
const part = findPart(partName);
// Chromium hangs under another clock, and faults start servers with an environment of their own.
if (part.name === 'e2e' || part.name === 'faults') throw new Error(`not for ${part.name}`);

await prepareParts([part]);
const { isPassed } = await runPart(part, extraArguments, environmentOf(momentMs));
process.exitCode = isPassed ? 0 : 1;
