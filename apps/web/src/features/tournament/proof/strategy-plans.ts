import {
  betOdds,
  bubbles,
  crashReachChance,
  dice,
  findSlot,
  minesMultiplierE4,
  minesSurvivalChance,
  playSlot,
  plinko,
  type SeriesPlan,
  winOrNothing,
} from '@kvazar/games';
import type { StrategyId } from './strategies.ts';

/** Each plays by the very code that decides bets, and is divided by the RTP that the tournament divides by. */
export const PLANS: Record<StrategyId, () => SeriesPlan> = {
  'dice-97': () => planDice(97),
  'dice-2x': () => planDice(49.5),
  'dice-100x': () => planDice(0.99),
  'plinko-high': planPlinko,
  'mines-3-5': () => {
    const params = { mines: 3 };
    const tiles = 5;
    return winOrNothing(
      minesSurvivalChance(params, tiles),
      minesMultiplierE4(params, tiles),
      betOdds('mines', params).rtp,
    );
  },
  'crash-10x': () => winOrNothing(crashReachChance(1_000), 100_000, betOdds('crash', {}).rtp),
  'bubbles-5x': () => ({
    rtp: betOdds('bubbles', { target: 5 }).rtp,
    playE4: floats => bubbles.play([floats.next()], { targetHundredths: 500 }).multiplierE4,
  }),
  moneytrain: planTrain,
};

function planDice(chance: number): SeriesPlan {
  const params = { side: 'under', targetHundredths: Math.round(chance * 100) } as const;
  return {
    rtp: betOdds('dice', { side: 'under', target: chance }).rtp,
    playE4: floats => dice.play([floats.next()], params).multiplierE4,
  };
}

function planPlinko(): SeriesPlan {
  const params = { rows: 16, risk: 'high' } as const;
  const path = new Array<number>(params.rows);
  return {
    rtp: betOdds('plinko', params).rtp,
    playE4: floats => {
      for (let row = 0; row < path.length; row++) path[row] = floats.next();
      return plinko.play(path, params).multiplierE4;
    },
  };
}

function planTrain(): SeriesPlan {
  const slot = findSlot('moneytrain');
  if (!slot) throw new Error('the train is gone');
  return {
    rtp: betOdds(slot.id, {}).rtp,
    playE4: floats => playSlot(slot, floats).multiplierE4,
  };
}
