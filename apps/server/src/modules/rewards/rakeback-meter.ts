import type { Kopecks } from '@kvazar/money';
import type { JudgedRow } from '../../platform/audit/judged-rows.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { type Boost, rakebackStretches, sumStretches, type TermsFrom } from './rakeback-total.ts';
import type { Claimant } from './reward-source.ts';

/** All that a player's rakeback is a function of. */
export interface StoredMeter extends JudgedRow {
  /** The player's. */
  readonly id: number;
  readonly edge: number;
  readonly claimed: number;
  /** Where the meter stood at the last claim. */
  readonly sinceEdge: number;
  readonly history: readonly TermsFrom[];
  /** Without an end while it lasts. */
  readonly boosts: readonly (Omit<Boost, 'toEdge'> & { readonly toEdge: number | null })[];
}

/** At once: it is asked for with every page. */
export const SELECT_METERS = `
  select a.player_id as id, a.money, a.edge, c.claimed, c."sinceEdge", t.history, b.boosts
  from accounts a
  -- The last claim knows what all of them come to.
  cross join lateral (
    select coalesce(max(c.claimed), 0)::bigint as claimed, coalesce(max(c.edge), 0) as "sinceEdge"
    from (
      select (details->>'claimed')::bigint + amount as claimed, (details->>'edge')::bigint as edge
      from claims
      where player_id = a.player_id and money = a.money and kind = 'rakeback'
      order by seq desc limit 1
    ) c
  ) c
  cross join lateral (
    select json_agg(json_build_object('terms', t.value, 'fromEdge', coalesce(m.edge, 0))
      order by t.id) as history
    from loyalty_terms t left join loyalty_marks m
      on m.terms_id = t.id and m.player_id = a.player_id and m.money = a.money
  ) t
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'extraBp', b.extra_bp, 'fromEdge', b.from_edge, 'toEdge', b.to_edge)), '[]') as boosts
    from rakeback_boosts b where b.player_id = a.player_id and b.money = a.money
  ) b`;

export async function readMeter(
  db: Queryable,
  { playerId, money }: Claimant,
): Promise<StoredMeter> {
  const { rows } = await db.query<StoredMeter>(
    `${SELECT_METERS} where a.player_id = $1 and a.money = $2`,
    [playerId, money],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has no ${money} account`);
  return row;
}

/** One whose time is over and that nobody has closed yet ends here: it can only be closed later. */
export function boostsOf({ boosts, edge }: StoredMeter): readonly Boost[] {
  return boosts.map(boost => ({ ...boost, toEdge: boost.toEdge ?? edge }));
}

export function earnedBy(meter: StoredMeter): Kopecks {
  return sumStretches(rakebackStretches(0, meter.edge, meter.history, boostsOf(meter)));
}
