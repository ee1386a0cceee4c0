import { SAFE_TERMS } from '@kvazar/contract';
import { EDGE_UNIT } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { afterUpgrade, entryOfRule, sinceMigration } from '../audit-log/since-migration.ts';

const RULE = '0066-witnesses-of-rewards';
/** What a node of before did may have waited for the migration: its moment is earlier. */
const isOfUpgrade = (moment: string) =>
  `${moment} between ${sinceMigration(RULE)} - interval '1 day' and ${afterUpgrade(RULE)}`;

/** What lines of these actions, and those of the migration, say of each safe; there is one of each, or it is named. */
const toldBy = (actions: string, condition = 'true') => `
  select line->>'safeId' safe, count(*) > 1 is_twice, min((line->>'amountKopecks')::bigint) amount,
    min((line->>'returnedKopecks')::bigint) returned, min((line->>'fundedEdge')::bigint) funded_edge,
    min((line->>'fundedAt')::timestamptz) funded_at, min((line->>'toEdge')::bigint) to_edge,
    min((line->>'closedAt')::timestamptz) closed_at
  from (
    select details line from audit_log where action in (${actions})
    union all
    select jsonb_array_elements(details->'safes') from audit_log
    where action = 'safe/kept' and id < ${entryOfRule(RULE)}
  ) told where ${condition} group by 1`;

/** Rows of safes held against the journal, and what follows from them against each other. */
export const safeWitnessInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'каждый сейф наполнен так, как записано в журнал',
    `select s.id safe, s.player_id, s.amount, s.funded_edge, s.funded_at from safes s
     left join (${toldBy(`'safe/filled'`)}) f on f.safe = s.id::text
     where s.funded_at is not null and (f.is_twice
       or (s.amount, s.funded_edge, s.funded_at) is distinct from (f.amount, f.funded_edge, f.funded_at)
       and (f.safe is not null or not ${isOfUpgrade('s.funded_at')}))`,
  ),
  holdsWhenEmpty(
    'каждый сейф закрыт так, как записано в журнал, или последней наградой из него',
    // Lines of before do not say when and where it was; each safe of then has a second line that does.
    `with ended as (${toldBy(`'safe/cancelled', 'safe/expired'`, `line->>'closedAt' is not null`)})
     select s.id safe, s.player_id, s.state, s.returned, s.to_edge, s.closed_at
     from safes s left join ended e on e.safe = s.id::text
     where s.funded_at is not null and (e.is_twice
       or (s.returned, s.to_edge, s.closed_at) is distinct from (coalesce(e.returned, 0), e.to_edge, e.closed_at)
       and (e.safe is not null or not ${isOfUpgrade('s.closed_at')})
       and (e.safe is not null or s.state <> 'done' or s.returned <> 0
         or s.to_edge <> s.from_edge
           + div(s.amount::numeric * ${EDGE_UNIT * 10_000} + s.share_bp - 1, s.share_bp)
         or not exists (select from claims c where c.player_id = s.player_id and c.money = s.money
           and c.kind = 'safe' and c.details->>'safe' = s.id::text and c.created_at = s.closed_at)))`,
  ),
  holdsWhenEmpty(
    'каждый сейф открыт на свой срок, когда кончился прежний или пришли его деньги',
    `select s.id safe, s.player_id, s.funded_at, s.activated_at, s.expires_at from safes s
     where s.expires_at <> s.activated_at + interval '${SAFE_TERMS.days * 24} hours'
       or (s.activated_at <> s.funded_at and not exists (select from safes o
         where o.player_id = s.player_id and o.money = s.money and o.closed_at = s.activated_at))`,
  ),
];
