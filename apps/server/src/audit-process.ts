import type { AuditOrder } from './modules/system/audit-child.ts';
import { openDatabase } from './platform/db/database.ts';
import { runAudit } from './run-audit.ts';

/** An audit that the page of the system asked for: a child of the server, told everything once. */
process.once('message', async (order: AuditOrder) => {
  const { databaseUrl, seed, isWhole } = order;
  const db = openDatabase({
    url: databaseUrl,
    poolSize: 2,
    onIdleError: () => {},
    isUnbound: true,
  });
  try {
    await runAudit({ ...order, db, sample: { seed, isWhole }, watcher: null });
  } catch {
    // Why stands in the row of the run.
    process.exitCode = 1;
  } finally {
    await db.close();
    if (process.connected) process.disconnect();
  }
});
// Whose server is gone has nobody to audit for.
process.once('disconnect', () => process.exit());
