import type { Ratio } from '../../exact.ts';
import type { TableSpot } from '../table-game.ts';

export type DragonTigerSide = 'dragon' | 'tiger';

const DRAGON_TIGER_TRAITS = ['big', 'small', 'odd', 'even'] as const;
/** What one card alone can show: eight to king, ace to six, odd or even; a seven shows none of them. */
export type DragonTigerTrait = (typeof DRAGON_TIGER_TRAITS)[number];

export type DragonTigerSpotId =
  | DragonTigerSide
  | 'tie'
  | 'suited-tie'
  | `${DragonTigerSide}-${DragonTigerTrait}`;

export interface DragonTigerSpot extends TableSpot {
  readonly id: DragonTigerSpotId;
}

const SIDE_TITLES: Readonly<Record<DragonTigerSide, string>> = { dragon: 'Дракон', tiger: 'Тигр' };
const TRAIT_TITLES: Readonly<Record<DragonTigerTrait, string>> = {
  big: 'старшая',
  small: 'младшая',
  odd: 'нечётная',
  even: 'чётная',
};

/** Of the 415 other cards 31 have the rank of the first, and 7 of those its suit. */
const OTHERS = 415;
const SAME_RANK = 31;
const SAME_CARD = 7;

function winOrNothing(
  id: DragonTigerSpotId,
  title: string,
  odds: number,
  chance: Ratio,
): DragonTigerSpot {
  const probability = chance.numerator / chance.denominator;
  return {
    id,
    title,
    pays: `${odds} : 1`,
    rtp: { numerator: chance.numerator * (odds + 1), denominator: chance.denominator },
    variance: probability * (1 - probability) * (odds + 1) ** 2,
  };
}

function side(id: DragonTigerSide): DragonTigerSpot {
  const tie = SAME_RANK / OTHERS;
  const mean = 1 - tie / 2;
  return {
    id,
    title: SIDE_TITLES[id],
    pays: '1 : 1',
    rtp: { numerator: OTHERS * 2 - SAME_RANK, denominator: OTHERS * 2 },
    variance: ((1 - tie) / 2) * 2 ** 2 + tie * 0.5 ** 2 - mean ** 2,
  };
}

function traitsOf(id: DragonTigerSide): readonly DragonTigerSpot[] {
  return DRAGON_TIGER_TRAITS.map(trait =>
    winOrNothing(`${id}-${trait}`, `${SIDE_TITLES[id]}: ${TRAIT_TITLES[trait]}`, 1, {
      numerator: 6,
      denominator: 13,
    }),
  );
}

export const DRAGON_TIGER_SPOTS: readonly DragonTigerSpot[] = [
  side('dragon'),
  winOrNothing('tie', 'Ничья', 11, { numerator: SAME_RANK, denominator: OTHERS }),
  winOrNothing('suited-tie', 'Ничья в масть', 50, { numerator: SAME_CARD, denominator: OTHERS }),
  side('tiger'),
  ...traitsOf('dragon'),
  ...traitsOf('tiger'),
];
