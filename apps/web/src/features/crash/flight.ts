import type { CrashRound } from '@kvazar/contract';
import { crashHeightAt, crashMultiplierAt } from '@kvazar/games';

/** What the stage shows at one moment. */
export type Flight =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'betting'; readonly roundId: number; readonly leftMs: number }
  | {
      readonly kind: 'flying';
      readonly roundId: number;
      readonly elapsedMs: number;
      readonly height: number;
      readonly multiplier: number;
    }
  | {
      readonly kind: 'crashed';
      readonly roundId: number;
      readonly point: number;
      /** How long the flight lasted. */
      readonly elapsedMs: number;
      readonly sinceMs: number;
      readonly nextInMs: number;
    }
  | { readonly kind: 'void'; readonly roundId: number; readonly nextInMs: number };

interface FlightInput {
  readonly isKnown: boolean;
  readonly round: CrashRound | null;
  readonly serverNowMs: number | null;
}

/** Everything follows from the round and the server's clock: no tick is ever sent. */
export function viewFlight({ isKnown, round, serverNowMs }: FlightInput): Flight {
  if (!isKnown || serverNowMs === null) return { kind: 'unknown' };
  if (!round) return { kind: 'preparing' };
  const roundId = round.id;
  if (round.phase === 'betting') {
    return { kind: 'betting', roundId, leftMs: Math.max(0, round.bettingEndsAtMs - serverNowMs) };
  }
  const startedAtMs = round.startedAtMs ?? round.bettingEndsAtMs;
  const nextInMs = Math.max(0, (round.nextRoundAtMs ?? serverNowMs) - serverNowMs);
  if (round.phase === 'void') return { kind: 'void', roundId, nextInMs };
  if (round.phase === 'crashed') {
    const crashedAtMs = round.crashedAtMs ?? startedAtMs;
    return {
      kind: 'crashed',
      roundId,
      point: round.point ?? 1,
      elapsedMs: crashedAtMs - startedAtMs,
      sinceMs: Math.max(0, serverNowMs - crashedAtMs),
      nextInMs,
    };
  }
  const elapsedMs = Math.max(0, serverNowMs - startedAtMs);
  return {
    kind: 'flying',
    roundId,
    elapsedMs,
    height: crashHeightAt(elapsedMs),
    multiplier: crashMultiplierAt(elapsedMs),
  };
}
