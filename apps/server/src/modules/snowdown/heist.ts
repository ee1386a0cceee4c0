import type { Money } from '../ledger/site-accounts.ts';

export type HeistState = 'draft' | 'announced' | 'running' | 'closed' | 'paid' | 'cancelled';

/** One event, as everybody may know it. Sums in kopecks, edges in thousandths of one. */
export interface Heist {
  readonly id: number;
  readonly money: Money;
  readonly state: HeistState;
  readonly edition: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly settlesAt: Date;
  readonly announcedAt: Date | null;
  readonly pool: number;
  readonly pot: number;
  /** Points. */
  readonly goal: number;
  readonly dailyCap: number;
  readonly reference: string;
  readonly seedHash: string | null;
  /** Null as long as guesses are possible. */
  readonly shownSeed: string | null;
  readonly counted: number;
  readonly players: number;
  readonly returned: number | null;
  readonly cancelReason: string | null;
}

/** What is decided about an event before anybody hears of it. */
export interface HeistTerms {
  readonly money: Money;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly pool: number;
  readonly pot: number;
  readonly goal: number;
}

export const SETTLES_AFTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const LONGEST_MS = 60 * 24 * HOUR_MS;

export function areSoundTerms({ startsAt, endsAt, pool, pot, goal }: HeistTerms): boolean {
  const lastsMs = endsAt.getTime() - startsAt.getTime();
  const isPositive = (value: number) => Number.isSafeInteger(value) && value > 0;
  return lastsMs >= HOUR_MS && lastsMs <= LONGEST_MS && [pool, pot, goal].every(isPositive);
}

/** Nobody can guess any more: codes, salts and the seed are no secret. */
export function isOver({ state }: Pick<Heist, 'state'>): boolean {
  return state === 'closed' || state === 'paid' || state === 'cancelled';
}
