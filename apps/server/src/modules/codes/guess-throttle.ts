import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { measureAttempt, takeBackAttempt } from '../identity/attempts.ts';

const MINUTE_MS = 60_000;
export const MISSES_OF_PLAYER = { max: 5, windowMs: 15 * MINUTE_MS };
const OF_ADDRESS = { max: 20, windowMs: 60 * MINUTE_MS };

export interface Guesser {
  readonly playerId: number;
  /** By what callers are told apart: see addressKey. */
  readonly address: string;
}

/**
 * Lets so many codes be missed by one player and from one address. A try is counted before it is
 * known to miss, so that many at once cannot all pass, and taken back when it did not.
 */
export function createGuessThrottle(db: Database, clock: Clock) {
  async function count(
    subject: string,
    { max, windowMs }: typeof MISSES_OF_PLAYER,
  ): Promise<{ readonly refusal: Refusal | null; takeBack(): Promise<void> }> {
    const now = clock.now();
    const window = { kind: 'code', windowMs, now } as const;
    const { count: tries, endsAt } = await measureAttempt(db, window, subject);
    return {
      refusal: tries > max ? refuseUntil(endsAt, now) : null,
      takeBack: () => takeBackAttempt(db, window, subject),
    };
  }

  return async function guess<Result>(
    { playerId, address }: Guesser,
    redeem: () => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    const byPlayer = await count(`player ${playerId}`, MISSES_OF_PLAYER);
    if (byPlayer.refusal) return byPlayer.refusal;
    const byAddress = await count(`address ${address}`, OF_ADDRESS);
    let isMiss = false;
    try {
      if (byAddress.refusal) return byAddress.refusal;
      const result = await redeem();
      isMiss = isRefusal(result) && result.refused === 'bonus/code-unknown';
      return result;
    } finally {
      if (!isMiss) {
        await byPlayer.takeBack();
        if (!byAddress.refusal) await byAddress.takeBack();
      }
    }
  };
}

function refuseUntil(endsAt: Date, now: Date): Refusal {
  const waitMs = Math.max(1_000, endsAt.getTime() - now.getTime());
  return {
    ...refuse(
      'request/too-often',
      `Слишком много неверных кодов. Попробуйте через ${Math.ceil(waitMs / MINUTE_MS)} мин.`,
    ),
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  };
}
