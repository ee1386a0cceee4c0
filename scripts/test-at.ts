import { environmentOf, readAnotherDay } from './suite/another-day.ts';
import { prepareParts } from './suite/prepare-parts.ts';
import { runPart } from './suite/run-part.ts';

/**
 * `npm run test:at -- 2026-11-29T20:58Z service …`: a part on another day or across its midnight, so
 * that no test is green on weekdays only.
 */
const [momentText = '', partName, ...extraArguments] = process.argv.slice(2);
const { momentMs, part } = readAnotherDay(momentText, partName, Date.now());

await prepareParts([part]);
const { isPassed } = await runPart(part, extraArguments, environmentOf(momentMs));
process.exitCode = isPassed ? 0 : 1;
