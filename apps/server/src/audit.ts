import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { auditOnTerminal } from './audit-on-terminal.ts';
import { readConfig } from './config.ts';
import { joinDatabase } from './database-access.ts';
import type { Sample } from './platform/audit/invariant.ts';
import { explainStartFailure } from './start-failure.ts';

const USAGE = `npm run audit                    проверить базу, ставки повторить выборочно
npm run audit -- --all           повторить все ставки
npm run audit -- --seed <число>  взять ту же выборку ещё раз`;

const MOST_SEEDS = 2 ** 31;

/** Null when the arguments make no sense. */
function readSample(args: string[]): Sample | null {
  try {
    const { values } = parseArgs({
      args,
      options: { all: { type: 'boolean', default: false }, seed: { type: 'string' } },
    });
    const seed = values.seed === undefined ? randomInt(MOST_SEEDS) : Number(values.seed);
    return Number.isSafeInteger(seed) && seed >= 0 ? { seed, isWhole: values.all } : null;
  } catch {
    return null;
  }
}

/** Exit code 1 when something that must hold does not. */
async function audit(sample: Sample): Promise<boolean> {
  const config = readConfig(process.env);
  const access = await joinDatabase(config, pino({ level: 'silent' }));
  try {
    return await auditOnTerminal(config, access, sample);
  } finally {
    await access.release();
  }
}

const sample = readSample(process.argv.slice(2));
if (!sample) {
  console.error(USAGE);
  process.exit(2);
}
try {
  process.exitCode = (await audit(sample)) ? 0 : 1;
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
