import type { EnteredResult } from '@kvazar/contract';
import { baccaratTotal, isCard, rouletteColour } from '@kvazar/games';

const COLOURS = { red: 'красное', black: 'чёрное', green: 'зеро' } as const;

/** «17, чёрное», «Банкир 6 : 4»: what the dealer is about to confirm. */
export function describeEntered(entered: EnteredResult): string {
  if ('number' in entered) return `${entered.number}, ${COLOURS[rouletteColour(entered.number)]}`;
  const player = baccaratTotal(entered.player.filter(isCard));
  const banker = baccaratTotal(entered.banker.filter(isCard));
  if (player === banker) return `Ничья ${player} : ${banker}`;
  return player > banker ? `Игрок ${player} : ${banker}` : `Банкир ${banker} : ${player}`;
}

/** A result of the wire, which has no other fields than these at tables with a dealer. */
export function describeResult(result: Readonly<Record<string, unknown>>): string {
  return describeEntered(result as EnteredResult);
}
