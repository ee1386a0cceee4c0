import type { HeistGuess } from '@kvazar/contract';

/** Digits that are certainly not in the code: of guesses that brought nothing at all. */
export function findRuledOut(guesses: readonly HeistGuess[]): ReadonlySet<string> {
  const empty = guesses.filter(({ bulls, cows }) => bulls + cows === 0);
  return new Set(empty.flatMap(({ digits }) => [...digits]));
}
