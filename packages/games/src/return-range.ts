import { betOdds } from './bet-odds.ts';
import { bubblesRtp, bubblesWinChance } from './bubbles/odds.ts';
import { MAX_BUBBLES_TARGET_HUNDREDTHS, MIN_BUBBLES_TARGET_HUNDREDTHS } from './bubbles/params.ts';
import { BUBBLES_OUTCOMES } from './bubbles/rules.ts';
import type { GameId } from './catalogue.ts';
import { diceRtp } from './dice/odds.ts';
import { MAX_DICE_CHANCE_HUNDREDTHS, MIN_DICE_CHANCE_HUNDREDTHS } from './dice/params.ts';
import { type Ratio, ratioToNumber } from './exact.ts';
import { MAX_MINES, MIN_MINES } from './mines/params.ts';
import { plinkoRtp } from './plinko/odds.ts';
import { PLINKO_RISKS, PLINKO_ROWS } from './plinko/params.ts';
import { SLOT_CATALOGUE } from './slot-catalogue.ts';

/** The RTPs between which those of all settings of a game lie. */
export interface ReturnRange {
  readonly lowest: Ratio;
  readonly highest: Ratio;
}

/** Either side has the chances of the other, so one is enough. */
function* listDice(): Generator<Ratio> {
  for (let target = MIN_DICE_CHANCE_HUNDREDTHS; target <= MAX_DICE_CHANCE_HUNDREDTHS; target++) {
    yield diceRtp({ side: 'under', targetHundredths: target });
  }
}

/**
 * Targets with the same number of winning integers stand side by side, and among them the RTP rises
 * with the target: the first and the last of each such group stand for a hundred million targets.
 */
function* listBubbles(): Generator<Ratio> {
  let first = MIN_BUBBLES_TARGET_HUNDREDTHS;
  while (first <= MAX_BUBBLES_TARGET_HUNDREDTHS) {
    const { numerator: wins } = bubblesWinChance({ targetHundredths: first });
    const last = Math.floor((99 * BUBBLES_OUTCOMES) / wins);
    yield bubblesRtp({ targetHundredths: first });
    yield bubblesRtp({ targetHundredths: Math.min(last, MAX_BUBBLES_TARGET_HUNDREDTHS) });
    first = last + 1;
  }
}

/** As the meter counts them: of Mines and Crash the best way to play, for how one meant to nobody knows. */
const LISTS: Record<GameId | 'slots', () => Iterable<Ratio>> = {
  dice: listDice,
  bubbles: listBubbles,
  plinko: () => PLINKO_ROWS.flatMap(rows => PLINKO_RISKS.map(risk => plinkoRtp({ rows, risk }))),
  mines: () =>
    Array.from(
      { length: MAX_MINES - MIN_MINES + 1 },
      (_, more) => betOdds('mines', { mines: MIN_MINES + more }).rtp,
    ),
  crash: () => [betOdds('crash', {}).rtp],
  slots: () => SLOT_CATALOGUE.map(({ id }) => betOdds(id, {}).rtp),
};

/** What the bets of a game return, over every legal setting. */
export function returnRange(game: GameId | 'slots'): ReturnRange {
  let range: ReturnRange | null = null;
  for (const rtp of LISTS[game]()) {
    range ??= { lowest: rtp, highest: rtp };
    if (ratioToNumber(rtp) < ratioToNumber(range.lowest)) range = { ...range, lowest: rtp };
    if (ratioToNumber(rtp) > ratioToNumber(range.highest)) range = { ...range, highest: rtp };
  }
  if (!range) throw new Error(`${game} has no settings`);
  return range;
}

/** Points (kopecks of edge) that a stake of so many kopecks brings, cut: no fewer will be counted. */
export function pointsFor(stakeKopecks: number, { numerator, denominator }: Ratio): number {
  const kept = BigInt(Math.max(0, denominator - numerator));
  return Number((BigInt(stakeKopecks) * kept) / BigInt(denominator));
}
