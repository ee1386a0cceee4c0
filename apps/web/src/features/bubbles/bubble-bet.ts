import type { Bet } from '@kvazar/contract';
import { toHundredths } from '@kvazar/games';
import { formatUnits } from '../../play/typed-number.ts';

/** What the wire leaves untyped of a bet in this game. */

export function readPointHundredths(bet: Bet): number {
  return readHundredths(bet.outcome['point']);
}

export function readTargetHundredths(bet: Bet): number {
  return readHundredths(bet.params['target']);
}

/** The server sends two decimals; anything else would be a fault of the server. */
function readHundredths(value: unknown): number {
  return (typeof value === 'number' ? toHundredths(value) : null) ?? 100;
}

/** `250` → `2.50×` */
export function formatTimes(hundredths: number): string {
  return `${formatUnits(hundredths, 2)}×`;
}
