import { type Card, isCard } from '@kvazar/games';

/**
 * What a dealer or a scanner types: «17» and Enter at roulette, a rank and a suit at cards. A scanner
 * ends with Enter too, which at cards means nothing more.
 */
export interface Typed<Value> {
  readonly buffer: string;
  /** Set when the keys so far make a whole one. */
  readonly value: Value | null;
}

const NOTHING = { buffer: '', value: null } as const;
const HIGHEST_NUMBER = 36;

/** Keys of the Russian layout lie on the same places as the Latin ones that ranks and suits are named by. */
const LATIN: Readonly<Record<string, string>> = {
  Ф: 'A',
  О: 'J',
  Й: 'Q',
  Л: 'K',
  Ы: 'S',
  Р: 'H',
  В: 'D',
  С: 'C',
};

export function typeNumber(buffer: string, key: string): Typed<number> {
  if (key === 'Enter') {
    return buffer === '' ? NOTHING : { buffer: '', value: Number(buffer) };
  }
  if (key === 'Backspace') return { buffer: buffer.slice(0, -1), value: null };
  if (!/^\d$/.test(key)) return { buffer, value: null };
  const next = String(Number(buffer + key));
  return { buffer: Number(next) > HIGHEST_NUMBER ? key : next, value: null };
}

export function typeCard(buffer: string, key: string): Typed<Card> {
  if (key === 'Enter') return NOTHING;
  if (key === 'Backspace') return { buffer: buffer.slice(0, -1), value: null };
  const upper = key.length === 1 ? key.toUpperCase() : '';
  const letter = LATIN[upper] ?? upper;
  if (!/^[0-9AJQKSHDC]$/.test(letter)) return { buffer, value: null };
  const next = buffer + letter;
  if (isCard(next)) return { buffer: '', value: next };
  // What makes no card is forgotten, and the key that spoilt it begins the next one.
  const kept = [next, letter].find(text => /^(A|[2-9]|10?|J|Q|K)$/.test(text));
  return { buffer: kept ?? '', value: null };
}
