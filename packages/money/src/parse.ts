import { type Kopecks, kopecks } from './kopecks.ts';

const TYPED_AMOUNT = /^(\d{1,13})(?:[.,](\d{0,2}))?$/;

/** What a person typed (`1 250,5`, `100`, `99.99 ₽`) → kopecks, or null when it is not a sum. */
export function parseTypedRoubles(text: string): Kopecks | null {
  const match = TYPED_AMOUNT.exec(text.replace(/[\s₽]/g, ''));
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return kopecks(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}
