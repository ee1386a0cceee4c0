import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { DEFAULT_BET_LIMITS } from './bet-limits.ts';

/** The greatest payout is a setting: every value it ever had stands in the audit log. */
export const EVERY_MAX_PAYOUT = `
  select ${DEFAULT_BET_LIMITS.maxPayout}::bigint max_payout union
  select (details->'value'->>'maxPayout')::bigint from audit_log where action = 'site/limits-changed'`;

export const siteInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'действующие границы ставок записаны в журнал',
    `select value from site_settings where key = 'limits' and value is distinct from (
       select details->'value' from audit_log where action = 'site/limits-changed'
       order by id desc limit 1)`,
  ),
];
