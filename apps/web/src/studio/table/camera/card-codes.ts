import type { Card } from '@kvazar/games';
import { typeCard } from '../typed-result.ts';

/** The card that a code names: the whole text, as a scanner would type it. Null for any other. */
export function readCode(text: string): Card | null {
  let buffer = '';
  let card: Card | null = null;
  for (const key of text.trim()) {
    const typed = typeCard(buffer, key);
    const isTaken = typed.value !== null || typed.buffer.length > buffer.length;
    // An address that ends like a card is none.
    if (card !== null || !isTaken) return null;
    ({ buffer, value: card } = typed);
  }
  return card;
}

interface SeenCode {
  readonly text: string;
  /** Frames in which it was read. */
  readonly seen: number;
  /** Frames since, in which it was not. */
  readonly missed: number;
}

/** The codes that are in the picture, or were a moment ago. */
export type Sight = readonly SeenCode[];

export const NOTHING_SEEN: Sight = [];

/** What came into the picture. Two cards at once have no order, so that neither can be entered. */
export type Finding = { readonly card: Card } | 'several' | 'stranger';

/** Code 39 has no check digit: one blurred frame may read wrongly, two alike do not. */
const FRAMES_TO_COUNT = 2;
/** A hand or a reflection hides a code for a frame or two; this long means that it has left. */
const FRAMES_TO_LEAVE = 5;

function follow({ text, seen, missed }: SeenCode, isRead: boolean): SeenCode {
  if (isRead) return { text, seen: seen + 1, missed: 0 };
  return { text, seen, missed: missed + 1 };
}

function isStillThere({ seen, missed }: SeenCode): boolean {
  return missed < (seen < FRAMES_TO_COUNT ? 1 : FRAMES_TO_LEAVE);
}

function judge(arrived: readonly string[]): Finding | null {
  const cards = new Set(arrived.map(readCode).filter(card => card !== null));
  const [card] = cards;
  if (card === undefined) return arrived.length > 0 ? 'stranger' : null;
  return cards.size > 1 ? 'several' : { card };
}

/** Each code is found once, however long it stays: it has to leave the picture before it counts again. */
export function lookAt(
  sight: Sight,
  texts: readonly string[],
): { readonly sight: Sight; readonly finding: Finding | null } {
  // Many cards bear their code at both ends.
  const read = new Set(texts);
  const known = new Set(sight.map(({ text }) => text));
  const unknown = [...read].filter(text => !known.has(text));
  const followed = [...sight, ...unknown.map(text => ({ text, seen: 0, missed: 0 }))].map(code =>
    follow(code, read.has(code.text)),
  );
  const arrived = followed.filter(({ text, seen }) => read.has(text) && seen === FRAMES_TO_COUNT);
  return {
    sight: followed.filter(isStillThere),
    finding: judge(arrived.map(({ text }) => text)),
  };
}
