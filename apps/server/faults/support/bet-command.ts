import type { SeededRandom } from './seeded-random.ts';

export interface BetCommand {
  readonly game: 'dice' | 'bubbles';
  readonly body: { readonly id: string; readonly amount: number } & Record<string, unknown>;
}

function chooseHundredths(random: SeededRandom, least: number, most: number): number {
  return random.integer(least * 100, most * 100) / 100;
}

/** Any honest bet that a newcomer's balance covers hundreds of times. */
export function chooseBet(random: SeededRandom): BetCommand {
  const bet = { id: random.uuid(), amount: chooseHundredths(random, 1, 20) };
  if (random.chance(0.3)) {
    return { game: 'bubbles', body: { ...bet, target: chooseHundredths(random, 1.01, 30) } };
  }
  const side = random.pick(['over', 'under']);
  return { game: 'dice', body: { ...bet, side, target: chooseHundredths(random, 5, 95) } };
}
