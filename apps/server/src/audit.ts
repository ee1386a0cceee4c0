import pino from 'pino';
import { allInvariants } from './all-invariants.ts';
import { readConfig } from './config.ts';
import { joinDatabase } from './database-access.ts';
import { openDatabase } from './platform/db/database.ts';
import { checkInvariants, type InvariantReport } from './platform/db/invariants.ts';
import { explainStartFailure } from './start-failure.ts';

function printReport({ name, violations }: InvariantReport): void {
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${name}`);
  for (const violation of violations) console.log(`    ${JSON.stringify(violation)}`);
}

/** Proves the ledger's invariants; exit code 1 when one is broken. */
async function audit(): Promise<boolean> {
  const access = await joinDatabase(readConfig(process.env), pino({ level: 'silent' }));
  const db = openDatabase({ url: access.url, poolSize: 1, onIdleError: () => {} });
  try {
    const reports = await checkInvariants(db, allInvariants);
    reports.forEach(printReport);
    return reports.every(report => report.violations.length === 0);
  } finally {
    await db.close();
    await access.release();
  }
}

try {
  process.exitCode = (await audit()) ? 0 : 1;
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
