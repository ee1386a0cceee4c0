import type { EnteredResult } from '@kvazar/contract';
import { type BaccaratHand, baccaratTotal, isCard, nextBaccaratCard } from '@kvazar/games';
import { type DealerTable, rulesOf } from './dealer-tables.ts';

/** What has been entered of a round comes to. */
export interface Reading {
  /** As the rules know it; null while something is missing. */
  readonly result: Record<string, unknown> | null;
  /** Whose card comes next; null when none does, and in games without cards. */
  readonly awaits: BaccaratHand | null;
}

/** Null when no round can begin so, let alone end so. */
export function readEntered(table: DealerTable, entered: EnteredResult): Reading | null {
  if ('number' in entered) return table.game === 'roulette' ? readWhole(table, entered) : null;
  return table.game === 'baccarat' ? readHands(table, entered) : null;
}

function readWhole(table: DealerTable, shown: object): Reading | null {
  const result = rulesOf(table).readResult(shown) as Record<string, unknown> | null;
  return result && { result, awaits: null };
}

/**
 * The first four cards may be entered in any order, as a dealer happens to turn them; who draws a
 * third is decided by the rules and by nobody else.
 */
function readHands(
  table: DealerTable,
  hands: { readonly player: readonly string[]; readonly banker: readonly string[] },
): Reading | null {
  const player = hands.player.filter(isCard);
  const banker = hands.banker.filter(isCard);
  if (player.length < hands.player.length || banker.length < hands.banker.length) return null;
  const isEarly = player.length < 2 || banker.length < 2;
  if (isEarly && (player.length > 2 || banker.length > 2)) return null;
  const isThirdDrawn = player.length > 2;
  if (isThirdDrawn && nextBaccaratCard(player.slice(0, 2), banker.slice(0, 2)) !== 'player')
    return null;
  const awaits = nextBaccaratCard(player, banker);
  if (awaits !== null) return { result: null, awaits };
  const lead = baccaratTotal(player) - baccaratTotal(banker);
  const winner = lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker';
  return readWhole(table, { player, banker, winner });
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const WINNERS: Readonly<Record<string, string>> = {
  player: 'игрок',
  banker: 'банкир',
  tie: 'ничья',
};

function describeCards(cards: readonly string[]): string {
  return cards.map(card => card.slice(0, -1) + (SUIT_SIGNS[card.slice(-1)] ?? '')).join(' ') || '—';
}

/** One line for the log of a shift. */
export function describeEntered(entered: EnteredResult): string {
  if ('number' in entered) return String(entered.number);
  return `игрок ${describeCards(entered.player)}, банкир ${describeCards(entered.banker)}`;
}

/** The same of a whole result: «17», «банкир 4 : 6». */
export function describeResult(result: Record<string, unknown>): string {
  if ('number' in result) return String(result['number']);
  const [player, banker] = [result['player'], result['banker']].map(cards =>
    baccaratTotal((cards as readonly string[]).filter(isCard)),
  );
  return `${WINNERS[String(result['winner'])]} ${player} : ${banker}`;
}
