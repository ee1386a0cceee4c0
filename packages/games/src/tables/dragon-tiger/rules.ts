import { type Card, isCard, openShoe, RANKS, rankNumber, suitOf } from '../cards.ts';
import { requireSpot } from '../find-spot.ts';
import { fieldsOf } from '../read-object.ts';
import { TABLE_TITLES } from '../table-catalogue.ts';
import type { TableGame } from '../table-game.ts';
import {
  DRAGON_TIGER_SPOTS,
  type DragonTigerSide,
  type DragonTigerSpotId,
  type DragonTigerTrait,
} from './spots.ts';

export type DragonTigerWinner = DragonTigerSide | 'tie';

export interface DragonTigerResult {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: DragonTigerWinner;
}

/** The seven loses them all: that is what the house lives on. */
const TRAITS: Readonly<Record<DragonTigerTrait, (number: number) => boolean>> = {
  big: number => number > 7,
  small: number => number < 7,
  odd: number => number % 2 === 1 && number !== 7,
  even: number => number % 2 === 0,
};

/** Halves of the stake that come back, the stake included. */
function returnsInHalves(
  spot: DragonTigerSpotId,
  { dragon, tiger, winner }: DragonTigerResult,
): number {
  switch (spot) {
    case 'dragon':
    case 'tiger':
      if (winner === 'tie') return 1;
      return winner === spot ? 4 : 0;
    case 'tie':
      return winner === 'tie' ? 24 : 0;
    case 'suited-tie':
      return winner === 'tie' && suitOf(dragon) === suitOf(tiger) ? 102 : 0;
    default: {
      const [side, trait] = spot.split('-') as [DragonTigerSide, DragonTigerTrait];
      return TRAITS[trait](rankNumber(side === 'dragon' ? dragon : tiger)) ? 4 : 0;
    }
  }
}

export function judgeDragonTiger(dragon: Card, tiger: Card): DragonTigerResult {
  const lead = rankNumber(dragon) - rankNumber(tiger);
  if (lead === 0) return { dragon, tiger, winner: 'tie' };
  return { dragon, tiger, winner: lead > 0 ? 'dragon' : 'tiger' };
}

/** One card each from a fresh shoe of eight decks; the ace is the lowest. */
export const dragonTiger: TableGame<DragonTigerResult> = {
  id: 'dragon-tiger',
  title: TABLE_TITLES['dragon-tiger'],
  spots: DRAGON_TIGER_SPOTS,

  topReturn: 51,

  /** Suits count only where the ranks are the same: spades stand for all, hearts for another suit. */
  listKinds: () =>
    RANKS.flatMap(first =>
      RANKS.flatMap(second =>
        (['S', 'H'] as const).map(suit => judgeDragonTiger(`${first}S`, `${second}${suit}`)),
      ),
    ),

  /** On a tie half of the stake comes back; the half kopeck of an odd stake is the player's. */
  settle(spot, stakeKopecks, result) {
    const { id } = requireSpot(DRAGON_TIGER_SPOTS, spot);
    return Math.ceil((stakeKopecks * returnsInHalves(id, result)) / 2);
  },

  /** The first float is the dragon's card, the second the tiger's. */
  draw(source) {
    const shoe = openShoe(source);
    const dragon = shoe.take();
    return judgeDragonTiger(dragon, shoe.take());
  },

  readResult(shown) {
    const { dragon, tiger, winner } = fieldsOf(shown);
    if (!isCard(dragon) || !isCard(tiger)) return null;
    const result = judgeDragonTiger(dragon, tiger);
    return result.winner === winner ? result : null;
  },
};
