import { formatRoubles, groupThousands, kopecks, subtractKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { listTerms } from '../statuses/loyalty-terms.ts';
import { readEdge } from '../statuses/meter.ts';
import { pointsOf } from '../statuses/points.ts';
import { listBetsBehind } from './bets-behind.ts';
import { findLastClaim, sumClaims } from './claim-repository.ts';
import {
  type Boost,
  type RakebackStretch,
  rakebackStretches,
  sumStretches,
  type TermsFrom,
} from './rakeback-total.ts';
import type { Claimant, RewardSource } from './reward-source.ts';

async function readHistory(db: Queryable, { playerId, money }: Claimant): Promise<TermsFrom[]> {
  const all = await listTerms(db);
  const { rows } = await db.query<{ termsId: number; edge: number }>(
    `select terms_id as "termsId", edge from loyalty_marks where player_id = $1 and money = $2`,
    [playerId, money],
  );
  const marks = new Map(rows.map(({ termsId, edge }) => [termsId, edge]));
  return all.map(terms => ({ terms, fromEdge: marks.get(terms.id) ?? 0 }));
}

/** One whose time is over and that nobody has closed yet ends here: it can only be closed later. */
async function readBoosts(
  db: Queryable,
  { playerId, money }: Claimant,
  edge: number,
): Promise<readonly Boost[]> {
  const { rows } = await db.query<{ extraBp: number; fromEdge: number; toEdge: number | null }>(
    `select extra_bp as "extraBp", from_edge as "fromEdge", to_edge as "toEdge"
     from rakeback_boosts where player_id = $1 and money = $2`,
    [playerId, money],
  );
  return rows.map(boost => ({ ...boost, toEdge: boost.toEdge ?? edge }));
}

async function count(db: Queryable, claimant: Claimant) {
  const { playerId, money } = claimant;
  const edge = await readEdge(db, playerId, money);
  const history = await readHistory(db, claimant);
  const claimed = await sumClaims(db, playerId, money, 'rakeback');
  const last = await findLastClaim(db, playerId, money, 'rakeback');
  const boosts = await readBoosts(db, claimant, edge);
  const sinceEdge = Number(last?.details['edge'] ?? 0);
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
