import { CATALOGUE, type GameId } from '@kvazar/games';
import type { ComponentType } from 'react';
import { withPercent } from '../../lib/with-percent.ts';
import type { Returns } from './verifier.ts';

/** The returns of a game of the catalogue: how they come about, with one setting counted out. */
export function createReturns(
  game: GameId,
  describe: () => string,
  Details: ComponentType = () => null,
): Returns {
  const { lowestPercent, highestPercent } = findRtp(game);
  return {
    range: `${lowestPercent.toFixed(2)}–${withPercent(highestPercent.toFixed(2))}`,
    Why: () => (
      <>
        <p>{keepNumbersWhole(describe())}</p>
        <Details />
      </>
    ),
  };
}

function findRtp(game: GameId) {
  const entry = CATALOGUE.find(({ id }) => id === game);
  if (!entry) throw new Error(`${game} is not in the catalogue`);
  return entry.rtp;
}

/** A number stays on one line with its sign and its own thousands. */
function keepNumbersWhole(text: string): string {
  return text.replace(/(?<=\d) (?=[\d%÷])/g, '\u00a0');
}
