import { formatRoubles, kopecks, subtractKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { countPoints } from '../statuses/points.ts';
import { listBetsBehind } from './bets-behind.ts';
import { boostsOf, earnedBy, readMeter } from './rakeback-meter.ts';
import { type RakebackStretch, rakebackStretches, sumStretches } from './rakeback-total.ts';
import type { Claimant, RewardSource } from './reward-source.ts';

async function count(db: Queryable, claimant: Claimant) {
  const meter = await readMeter(db, claimant);
  const { edge, sinceEdge, history } = meter;
  const boosts = boostsOf(meter);
  const earned = earnedBy(meter);
  const claimed = kopecks(meter.claimed);
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
  return `${countPoints(edge)} × 0.01 ₽ × ${formatRate(rateBp)}`;
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
