import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { linesOfAllowed } from '../identity/allowed-then.ts';
import { DEFAULT_BET_LIMITS } from './bet-limits.ts';

/** Acts before the staff area wrote down the new value alone. */
const NEW_VALUE = `coalesce(details->'after', details->'value')`;

/**
 * The greatest payout is a setting: every value it ever had stands in the audit log. Those of one
 * game or table name it in `place`; those of the site hold everywhere. A line that names none would excuse everything.
 */
export const EVERY_MAX_PAYOUT = `
  select null::text place, ${DEFAULT_BET_LIMITS.maxPayout}::bigint max_payout union
  select null, (${NEW_VALUE}->>'maxPayout')::bigint from audit_log
  where action = 'site/limits-changed' and ${NEW_VALUE}->>'maxPayout' is not null union
  select substr(subject, length('game:') + 1), (${NEW_VALUE}->>'maxPayout')::bigint from audit_log
  where action = 'games/limits-changed' and ${NEW_VALUE}->>'maxPayout' is not null`;

/** Caps under which a bet `b` may have been paid. */
export const CAPS_OF_BET =
  'select max_payout from caps where place is null or place = coalesce(b.table_id, b.game)';

export const siteInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'действующие границы ставок записаны в журнал',
    `select value from site_settings where key = 'limits' and value is distinct from (
       select ${NEW_VALUE} from audit_log where action = 'site/limits-changed'
       order by id desc limit 1)`,
  ),
  linesOfAllowed(
    'границы ставок сайта и игр менял тот, кто по журналу мог',
    ['site/limits-changed', 'games/limits-changed'],
    'site/settings',
  ),
];
