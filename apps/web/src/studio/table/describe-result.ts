import type { EnteredResult } from '@kvazar/contract';
import {
  type BaccaratHand,
  baccaratPoints,
  baccaratTotal,
  type Card,
  isCard,
  nextBaccaratCard,
  rankOf,
  rouletteColour,
} from '@kvazar/games';

const COLOURS = { red: 'красное', black: 'чёрное', green: 'зеро' } as const;

/** «17, чёрное», «Банкир 6 : 4»: what the dealer is about to confirm. */
export interface ResultWords {
  readonly name: string;
  /** What stands beside the name; empty where the name says all. */
  readonly score: string;
  readonly side: 'player' | 'banker' | 'red' | 'none';
}

export function describeResult(entered: EnteredResult): ResultWords {
  if ('number' in entered) {
    const colour = rouletteColour(entered.number);
    return {
      name: String(entered.number),
      score: COLOURS[colour],
      side: colour === 'red' ? 'red' : 'none',
    };
  }
  const player = baccaratTotal(entered.player.filter(isCard));
  const banker = baccaratTotal(entered.banker.filter(isCard));
  if (player === banker) return { name: 'Ничья', score: `${player} : ${banker}`, side: 'none' };
  return player > banker
    ? { name: 'Игрок', score: `${player} : ${banker}`, side: 'player' }
    : { name: 'Банкир', score: `${banker} : ${player}`, side: 'banker' };
}

/** A result of the wire, which has no other fields than these at tables with a dealer. */
export function describeWireResult(result: Readonly<Record<string, unknown>>): string {
  const { name, score } = describeResult(result as EnteredResult);
  return `${name} ${score}`;
}

/** «пар нет · карт 5»: what else pays. */
export function describePairs(entered: EnteredResult): string {
  if ('number' in entered) return '';
  const isPair = (cards: readonly string[]) => {
    const [one, other] = cards.filter(isCard).map(rankOf);
    return one !== undefined && one === other;
  };
  const pairs = [
    ...(isPair(entered.player) ? ['пара игрока'] : []),
    ...(isPair(entered.banker) ? ['пара банкира'] : []),
  ];
  const count = entered.player.length + entered.banker.length;
  return `${pairs.length > 0 ? pairs.join(' и ') : 'пар нет'} · карт ${count}`;
}

const NATURAL = 8;

/** What the rule of the third card says of a hand; empty until it has its two. */
export function describeDrawing(
  hand: BaccaratHand,
  player: readonly Card[],
  banker: readonly Card[],
): string {
  const cards = hand === 'player' ? player : banker;
  if (cards.length < 2 || player.length < 2 || banker.length < 2) return '';
  const [one, other] = cards.map(baccaratPoints);
  const total = baccaratTotal(cards.slice(0, 2));
  const others = baccaratTotal((hand === 'player' ? banker : player).slice(0, 2));
  if (total >= NATURAL) return `${total}: натуральные, третьих нет`;
  if (others >= NATURAL) return 'у соперника натуральные, третьих нет';
  const third = player[2];
  const against =
    hand === 'banker' && third
      ? `${total} против ${baccaratPoints(third)}`
      : `${one} + ${other} = ${total}`;
  if (cards.length > 2) return `${against}, третья взята`;
  const next = nextBaccaratCard(player, banker);
  if (next === hand) return `${against}, берёт третью`;
  return hand === 'banker' && next === 'player' ? 'ждёт третьей карты игрока' : `${against}, стоит`;
}
