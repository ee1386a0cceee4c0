import { writeAudit } from '../modules/audit-log/audit-log.ts';
import { callOffUndecidedBets } from '../modules/betting/call-off.ts';
import { forgetLosses } from '../modules/betting/settlement/loss-watch.ts';
import { replaceEveryPair } from '../modules/fairness/seed-repository.ts';
import { forgetTokens } from '../modules/identity/forget-tokens.ts';
import { cutChains, voidDrawnRounds } from '../modules/rounds/begin-anew.ts';
import { callOffLockedHeists } from '../modules/snowdown/staff-acts.ts';
import { BACKUP_SUBJECT, BEGUN_ANEW } from '../modules/system/backups.ts';
import { holdRestoredWithdrawals } from '../modules/wallet/after-restore.ts';
import type { Queryable } from '../platform/db/database.ts';

const WHY_HEISTS = 'Сайт восстановлен из копии: коды замков могли стать известны';

export interface BegunAnew {
  readonly betsCalledOff: number;
  readonly withdrawalsToCompare: number;
  readonly heistsCalledOff: number;
}

/**
 * A database that was taken back in time holds secrets that have been shown since: who remembers would
 * know what comes. Everything drawn ahead is given up and drawn anew, what stands on it is called off,
 * and nothing is paid or opened a second time. In the caller's transaction; no node runs.
 */
export async function beginAnew(tx: Queryable): Promise<BegunAnew> {
  const bets = await callOffUndecidedBets(tx);
  const rounds = await voidDrawnRounds(tx);
  const chains = await cutChains(tx);
  const players = await replaceEveryPair(tx);
  const heists = await callOffLockedHeists(tx, WHY_HEISTS);
  const withdrawals = await holdRestoredWithdrawals(tx);
  const { sessions } = await forgetTokens(tx);
  await forgetLosses(tx);
  await writeAudit(tx, {
    actor: 'ops',
    action: BEGUN_ANEW,
    subject: BACKUP_SUBJECT,
    details: { bets, rounds, chains, playersWithNewPairs: players, heists, withdrawals, sessions },
  });
  return {
    betsCalledOff: bets.bets,
    withdrawalsToCompare: withdrawals,
    heistsCalledOff: heists.length,
  };
}
