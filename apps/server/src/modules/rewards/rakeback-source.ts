import { formatRoubles, groupThousands, kopecks, subtractKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { pointsOf } from '../statuses/points.ts';
import { listBetsBehind } from './bets-behind.ts';
import {
  type Boost,
  type RakebackStretch,
  rakebackStretches,
  sumStretches,
  type TermsFrom,
} from './rakeback-total.ts';
import type { Claimant, RewardSource } from './reward-source.ts';

interface StoredMeter {
  readonly edge: number;
  readonly claimed: number;
  readonly sinceEdge: number;
  readonly history: readonly TermsFrom[];
  /** Without an end while it lasts. */
  readonly boosts: readonly (Omit<Boost, 'toEdge'> & { readonly toEdge: number | null })[];
}

/** All that the sum is a function of, at once: it is asked for with every page. */
async function readMeter(db: Queryable, { playerId, money }: Claimant): Promise<StoredMeter> {
  const { rows } = await db.query<StoredMeter>(
    `select a.edge, c.claimed, c."sinceEdge", t.history, b.boosts
     from accounts a
     cross join lateral (
       select coalesce(sum(c.amount), 0)::bigint as claimed,
         coalesce(max((c.details->>'edge')::bigint), 0) as "sinceEdge"
       from claims c where c.player_id = a.player_id and c.money = a.money and c.kind = 'rakeback'
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
     ) b
     where a.player_id = $1 and a.money = $2`,
    [playerId, money],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has no ${money} account`);
  return row;
}

async function count(db: Queryable, claimant: Claimant) {
  const { edge, sinceEdge, history, ...stored } = await readMeter(db, claimant);
  // One whose time is over and that nobody has closed yet ends here: it can only be closed later.
  const boosts = stored.boosts.map(boost => ({ ...boost, toEdge: boost.toEdge ?? edge }));
  const claimed = kopecks(stored.claimed);
  const earned = sumStretches(rakebackStretches(0, edge, history, boosts));
  return {
    edge,
    sinceEdge,
    claimed,
    earned,
    amount: subtractKopecks(earned, claimed),
    stretches: rakebackStretches(sinceEdge, edge, history, boosts),
  };
}

function formatRate(rateBp: number): string {
  return `${rateBp / 100} %`;
}

function describeStretch({ edge, rateBp }: RakebackStretch): string {
  return `${groupThousands(`${pointsOf(edge)}`)} очков × 0.01 ₽ × ${formatRate(rateBp)}`;
}

/** A part of the edge of one's own bets, at the rate of the tier they were made in. */
export const rakebackSource: RewardSource = {
  kind: 'rakeback',
  title: 'Рейкбек',
  terms: [
    'Часть того, что ставки в среднем отдают казино, возвращается вам деньгами.',
    'Доля растёт со ступенью. Новая доля не действует назад.',
    'Забрать можно в любой момент от 1 ₽. Не сгорает, отыгрыша нет.',
    'Считаются только рассчитанные ставки: отменённые и возвращённые не считаются.',
  ],
  transfer: 'rakeback',
  least: kopecks(100),

  async look(db, claimant) {
    const { edge, claimed, amount, stretches } = await count(db, claimant);
    return {
      portions:
        amount > 0 ? [{ occasion: `after ${claimed}`, amount, details: { edge, claimed } }] : [],
      readyAt: null,
      line:
        stretches.length > 0
          ? stretches.map(describeStretch).join(' + ')
          : 'Растёт с каждой ставкой',
    };
  },

  async explain(db, claimant, cursor) {
    const { edge, sinceEdge, claimed, earned, amount, stretches } = await count(db, claimant);
    const bets = await listBetsBehind(db, claimant, edge - sinceEdge, cursor);
    return {
      ...bets,
      formula: [
        ...stretches.map(
          stretch => `${describeStretch(stretch)} = ${formatRoubles(sumStretches([stretch]))}`,
        ),
        `За всё время: ${formatRoubles(earned)}, уже забрали ${formatRoubles(claimed)}, осталось ${formatRoubles(amount)}`,
      ],
    };
  },
};
