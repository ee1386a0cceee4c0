import { type BaccaratHand, type BaccaratResult, baccaratTotal, type Card } from '@kvazar/games';
import {
  chooseTempo,
  type Deal,
  type DealTimes,
  type DealtCard,
  listOpenCards,
  type Side,
  type Span,
} from '../cards/deal.ts';

/** Of the time between closing and the next round, how much passes before the result comes out. */
export const SECRET_SHARE = 1 / 12;

const LEAVES_EVERY_MS = 190;
const FLIGHT_MS = 380;
const TURN_MS = 480;
const PEEL_MS = 900;
const TAKES_BREATH_MS = 420;

/** The first four, in the order in which they leave the shoe. */
const FIRST_FOUR: readonly { hand: BaccaratHand; place: number }[] = [
  { hand: 'player', place: 0 },
  { hand: 'banker', place: 0 },
  { hand: 'player', place: 1 },
  { hand: 'banker', place: 1 },
];
/** After the reveal: the player's cards are turned first, then the banker's. */
const TURNS_AT_MS: Readonly<Record<BaccaratHand, readonly number[]>> = {
  player: [150, 650],
  banker: [1_350, 1_850],
};
const FOUR_TURNED_MS = 2_330;
/** From the announcement of a third card until it lies open. */
const THIRD_MS = TAKES_BREATH_MS + FLIGHT_MS + TAKES_BREATH_MS + PEEL_MS;

const SIDES: Readonly<Record<BaccaratHand, Side>> = { player: 'left', banker: 'right' };

/** A coup from the first card out of the shoe until the winner is known. */
export function planCoup(result: BaccaratResult | null, times: DealTimes): Deal {
  const four = FIRST_FOUR.map(({ hand, place }, index) => ({
    hand,
    place,
    flies: spanOf(times.closedAtMs + index * LEAVES_EVERY_MS, FLIGHT_MS),
  }));
  if (result === null || times.revealedAtMs === null) {
    return { cards: four.map(card => lie(card, null, null)), endsAtMs: null };
  }
  const dealtAtMs = times.closedAtMs + (FIRST_FOUR.length - 1) * LEAVES_EVERY_MS + FLIGHT_MS;
  const startMs = Math.max(times.revealedAtMs, Math.min(dealtAtMs, times.untilMs ?? dealtAtMs));
  const thirds = (['player', 'banker'] as const).filter(hand => result[hand].length > 2);
  const planMs = FOUR_TURNED_MS + thirds.length * THIRD_MS + TAKES_BREATH_MS;
  const tempo = chooseTempo(startMs, planMs, times.untilMs);
  const at = (afterMs: number, lastsMs: number) =>
    spanOf(startMs + afterMs * tempo, lastsMs * tempo);
  return {
    cards: [
      ...four.map(card => lie(card, result, at(TURNS_AT_MS[card.hand][card.place] ?? 0, TURN_MS))),
      ...thirds.map((hand, index) => {
        const calledMs = FOUR_TURNED_MS + index * THIRD_MS + TAKES_BREATH_MS;
        const flies = at(calledMs, FLIGHT_MS);
        return {
          ...lie(
            { hand, place: 2, flies },
            result,
            at(calledMs + FLIGHT_MS + TAKES_BREATH_MS, PEEL_MS),
          ),
          manner: 'peel' as const,
        };
      }),
    ],
    endsAtMs: startMs + planMs * tempo,
  };
}

function spanOf(fromMs: number, lastsMs: number): Span {
  return { fromMs, toMs: fromMs + lastsMs };
}

function lie(
  { hand, place, flies }: { hand: BaccaratHand; place: number; flies: Span },
  result: BaccaratResult | null,
  turns: Span | null,
): DealtCard {
  const card: Card | null = result?.[hand][place] ?? null;
  return { side: SIDES[hand], place, card, flies, turns, manner: 'turn' };
}

/** Points of the open cards; null while none is open. */
export function pointsAt(deal: Deal, hand: BaccaratHand, nowMs: number): number | null {
  const open = listOpenCards(deal, SIDES[hand], nowMs);
  return open.length === 0 ? null : baccaratTotal(open);
}

export interface Announcement {
  readonly title: string;
  readonly detail: string | null;
  /** Whose colours it wears. */
  readonly tone: BaccaratHand | 'tie' | 'quiet';
}

const WON = { player: 'Игрок выиграл', banker: 'Банкир выиграл', tie: 'Ничья' } as const;

/** What a dealer would say now; null while there is nothing to say. */
export function announce(
  deal: Deal,
  result: BaccaratResult | null,
  nowMs: number,
): Announcement | null {
  if (deal.cards.length === 0 || nowMs < (deal.cards[0]?.flies.fromMs ?? 0)) return null;
  if (result === null || deal.endsAtMs === null) {
    return { title: 'Ставки закрыты', detail: 'Карты на столе', tone: 'quiet' };
  }
  const [player, banker] = [pointsAt(deal, 'player', nowMs), pointsAt(deal, 'banker', nowMs)];
  if (nowMs >= deal.endsAtMs) {
    const score = `${baccaratTotal(result.player)} : ${baccaratTotal(result.banker)}`;
    return { title: WON[result.winner], detail: score, tone: result.winner };
  }
  const third = (hand: BaccaratHand) =>
    deal.cards.find(({ side, place }) => side === SIDES[hand] && place === 2);
  const [playerThird, bankerThird] = [third('player'), third('banker')];
  const fourOpenMs = Math.max(
    ...deal.cards.map(({ place, turns }) => (place < 2 ? (turns?.toMs ?? 0) : 0)),
  );
  if (nowMs < fourOpenMs) return { title: 'Карты открываются', detail: null, tone: 'quiet' };
  if (playerThird && nowMs < (playerThird.turns?.toMs ?? 0)) {
    return {
      title: 'Третья карта игроку',
      detail: `Игрок ${player} — берёт · банкир ждёт`,
      tone: 'player',
    };
  }
  if (bankerThird && nowMs < (bankerThird.turns?.toMs ?? 0)) {
    return {
      title: 'Третья карта банкиру',
      detail: `Банкир ${banker} — берёт · у игрока ${player}`,
      tone: 'banker',
    };
  }
  if (playerThird || bankerThird) {
    return bankerThird
      ? { title: 'Карты открыты', detail: `${player} : ${banker}`, tone: 'quiet' }
      : { title: 'Банкир стоит', detail: `${player} : ${banker}`, tone: 'banker' };
  }
  const isNatural = (player ?? 0) >= 8 || (banker ?? 0) >= 8;
  return isNatural
    ? { title: 'Натуральные очки', detail: 'Третьих карт нет', tone: 'quiet' }
    : { title: 'Игрок и банкир стоят', detail: `${player} : ${banker}`, tone: 'quiet' };
}
