import { type Card, isCard, openShoe, rankOf } from '../cards.ts';
import { requireSpot } from '../find-spot.ts';
import { fieldsOf } from '../read-object.ts';
import { TABLE_TITLES } from '../table-catalogue.ts';
import type { TableGame } from '../table-game.ts';
import { type BaccaratHand, baccaratTotal, nextBaccaratCard } from './drawing.ts';
import { BACCARAT_SPOTS, type BaccaratSpotId } from './spots.ts';

export type BaccaratWinner = BaccaratHand | 'tie';

export interface BaccaratResult {
  /** Two or three, in the order in which they fell. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly winner: BaccaratWinner;
}

/** All of a coup that bets are settled by. */
export interface BaccaratCoup {
  readonly winner: BaccaratWinner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** Hundredths of the stake that come back, the stake included. */
export function baccaratReturns(
  spot: BaccaratSpotId,
  { winner, playerPair, bankerPair }: BaccaratCoup,
): number {
  switch (spot) {
    case 'player':
      return returnsOfSide(winner, 'player', 200);
    case 'banker':
      return returnsOfSide(winner, 'banker', 195);
    case 'tie':
      return winner === 'tie' ? 900 : 0;
    case 'player-pair':
      return playerPair ? 1_200 : 0;
    case 'banker-pair':
      return bankerPair ? 1_200 : 0;
    case 'either-pair':
      return playerPair || bankerPair ? 600 : 0;
  }
}

function returnsOfSide(winner: BaccaratWinner, side: BaccaratHand, won: number): number {
  if (winner === 'tie') return 100;
  return winner === side ? won : 0;
}

/** A pair is of rank: two queens of whatever suits, never a queen and a king. */
function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

export function baccaratCoup({ player, banker, winner }: BaccaratResult): BaccaratCoup {
  return { winner, playerPair: isPair(player), bankerPair: isPair(banker) };
}

function judge(player: readonly Card[], banker: readonly Card[]): BaccaratWinner {
  const lead = baccaratTotal(player) - baccaratTotal(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
}

function deal(takeFor: (hand: BaccaratHand) => Card): BaccaratResult {
  const hands: Record<BaccaratHand, Card[]> = { player: [], banker: [] };
  for (;;) {
    const hand = nextBaccaratCard(hands.player, hands.banker);
    if (hand === null) return { ...hands, winner: judge(hands.player, hands.banker) };
    hands[hand].push(takeFor(hand));
  }
}

function readHand(shown: unknown): readonly Card[] | null {
  return Array.isArray(shown) && shown.length >= 2 && shown.length <= 3 && shown.every(isCard)
    ? shown
    : null;
}

/** Two cards each, so that nobody draws: with a pair and without one. */
const HANDS = {
  high: [
    ['9S', '10S'],
    ['4S', '4H'],
  ],
  low: [
    ['2C', '3C'],
    ['3C', '3D'],
  ],
  even: [
    ['3S', '5S'],
    ['4C', '4D'],
  ],
} as const satisfies Record<string, readonly (readonly Card[])[]>;

/** Every winner with every pair. */
function listCoups(): readonly BaccaratResult[] {
  const meet = (players: readonly (readonly Card[])[], bankers: readonly (readonly Card[])[]) =>
    players.flatMap(player =>
      bankers.map(banker => ({ player, banker, winner: judge(player, banker) })),
    );
  const { high, low, even } = HANDS;
  return [...meet(high, low), ...meet(low, high), ...meet(even, even)];
}

/** Punto banco from a fresh shoe of eight decks each coup. */
export const baccarat: TableGame<BaccaratResult> = {
  id: 'baccarat',
  title: TABLE_TITLES.baccarat,
  spots: BACCARAT_SPOTS,

  topReturn: 12,

  listKinds: listCoups,

  /** The commission of the banker is cut to whole kopecks once per spot. */
  settle(spot, stakeKopecks, result) {
    const { id } = requireSpot(BACCARAT_SPOTS, spot);
    return Math.floor((stakeKopecks * baccaratReturns(id, baccaratCoup(result))) / 100);
  },

  /** One float a card, in the order in which the cards fall. */
  draw(source) {
    const shoe = openShoe(source);
    return deal(() => shoe.take());
  },

  /**
   * Deals the shown cards anew: whoever drew against the rules has a card too many or too few. No card
   * can lie too often, for a coup has six at most and the shoe eight of each.
   */
  readResult(shown) {
    const { player: playerShown, banker: bankerShown, winner } = fieldsOf(shown);
    const player = readHand(playerShown);
    const banker = readHand(bankerShown);
    if (!player || !banker) return null;
    const left = { player: [...player], banker: [...banker] };
    let isShort = false;
    const result = deal(hand => {
      const card = left[hand].shift();
      isShort ||= card === undefined;
      return card ?? '10S';
    });
    const isWhole = !isShort && left.player.length === 0 && left.banker.length === 0;
    return isWhole && result.winner === winner ? result : null;
  },
};
