import { countReached, SeededSource } from '@kvazar/games';
import {
  type SimulationNews,
  type SimulationOrder,
  type StrategyTally,
  TARGETS,
} from './strategies.ts';
import { PLANS } from './strategy-plans.ts';

/** Small enough that a picture of it moves, large enough that telling costs nothing. */
const LOT_DAYS = 50;

/** Plays the strategies in turn, lot after lot, and tells after each round what has come out so far. */
export function* simulateLots({
  strategies,
  seed,
  lives,
  days,
}: SimulationOrder): Generator<SimulationNews> {
  const runs = strategies.map((id, index) => ({
    id,
    plan: PLANS[id](),
    // Each its own, so that what one shows does not hang on which others run.
    floats: new SeededSource(seed + index),
    tally: { days: 0, reached: TARGETS.map(() => 0) } as StrategyTally,
  }));
  for (let played = 0; played < days; played += LOT_DAYS) {
    for (const run of runs) {
      const lot = Math.min(LOT_DAYS, days - played);
      const { plan, floats } = run;
      const reached = countReached({ plan, floats, days: lot, lives, targets: TARGETS });
      run.tally = {
        days: run.tally.days + lot,
        reached: run.tally.reached.map((count, index) => count + (reached[index] ?? 0)),
      };
    }
    const tallies = Object.fromEntries(runs.map(({ id, tally }) => [id, tally]));
    yield { tallies, isDone: played + LOT_DAYS >= days };
  }
}
