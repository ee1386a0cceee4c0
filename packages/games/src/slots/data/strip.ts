import type { ReelStrip } from '../slot-data.ts';

/** A strip as one readable line of symbol ids, from its first place on. */
export function strip(text: string): ReelStrip {
  return text.split(' ');
}
