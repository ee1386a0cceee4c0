import type { CrashRound } from '@kvazar/contract';

const ORDER: Record<CrashRound['phase'], number> = { betting: 0, flying: 1, crashed: 2, void: 2 };

/** Rounds go on and never back: what arrives late changes nothing. */
export function pickNewestRound(known: CrashRound | null, heard: CrashRound): CrashRound {
  if (!known || heard.id > known.id) return heard;
  if (heard.id < known.id) return known;
  const step = ORDER[heard.phase] - ORDER[known.phase];
  if (step !== 0) return step > 0 ? heard : known;
  // A new leader opens the betting of the same round again, for longer.
  return heard.bettingEndsAtMs > known.bettingEndsAtMs ? heard : known;
}
