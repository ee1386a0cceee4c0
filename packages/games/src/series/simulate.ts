import type { FloatSource } from '@kvazar/fair';
import type { Ratio } from '../exact.ts';
import { endsAttempt, multiplyScore, SCORE_UNIT, SERIES_START } from './rules.ts';

/** A way to play the tournament: the same bet again and again. */
export interface SeriesPlan {
  /** What the score is divided by after each bet. */
  readonly rtp: Ratio;
  /** Plays one bet; answers with its multiplier. */
  readonly playE4: (floats: FloatSource) => number;
}

/** A bet that pays one multiplier or nothing. */
export function winOrNothing(chance: Ratio, multiplierE4: number, rtp: Ratio): SeriesPlan {
  const probability = chance.numerator / chance.denominator;
  return { rtp, playE4: floats => (floats.next() < probability ? multiplierE4 : 0) };
}

/** The best score of an attempt, by the rules that count real bets. What lies above `enough` is not played for. */
function playAttempt(plan: SeriesPlan, floats: FloatSource, enough: number): number {
  let score = SERIES_START;
  let peak = score;
  while (peak < enough) {
    score = multiplyScore(score, plan.playE4(floats), plan.rtp);
    if (endsAttempt(score)) break;
    if (score > peak) peak = score;
  }
  return peak;
}

export interface SimulatedDays {
  readonly plan: SeriesPlan;
  readonly floats: FloatSource;
  readonly days: number;
  readonly lives: number;
  /** Scores, ascending. */
  readonly targets: readonly number[];
}

/** Plays that many days; answers with how many of them reached each score. */
export function countReached({ plan, floats, days, lives, targets }: SimulatedDays): number[] {
  const enough = Math.max(...targets) * SCORE_UNIT;
  const reached = targets.map(() => 0);
  for (let day = 0; day < days; day++) {
    let best = 0;
    for (let life = 0; life < lives && best < enough; life++) {
      best = Math.max(best, playAttempt(plan, floats, enough));
    }
    targets.forEach((target, index) => {
      if (best >= target * SCORE_UNIT) reached[index] = (reached[index] ?? 0) + 1;
    });
  }
  return reached;
}
