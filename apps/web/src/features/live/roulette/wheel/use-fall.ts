import { useEffect, useRef, useState } from 'react';
import { type Fall, planFall } from './ball-path.ts';
import type { SpinTimes } from './rotor.ts';
import type { Spin } from './spin.ts';

interface PlannedFall {
  readonly roundId: number;
  readonly fall: Fall;
}

/**
 * The way of the ball into the pocket from where this page has it: planned once a round, when the number
 * comes. What was on the track must not jump; a page that comes later joins in at the right place.
 */
export function useFall(spin: Spin, serverNow: () => number): Fall | null {
  const rollingRound = useRef<number | null>(null);
  const [planned, setPlanned] = useState<PlannedFall | null>(null);
  const { roundId, times, stage, pocket } = spin;
  useEffect(() => {
    if (stage === 'rolling') rollingRound.current = roundId;
    if (stage !== 'known' || roundId === null || pocket === null || !times) return;
    setPlanned(known => {
      if (known?.roundId === roundId && known.fall.pocket === pocket) return known;
      const wasRolling = rollingRound.current === roundId && !document.hidden;
      return { roundId, fall: planFall({ times, pocket, atMs: serverNow(), wasRolling }) };
    });
  }, [roundId, times, stage, pocket, serverNow]);
  return planned && planned.roundId === roundId ? planned.fall : null;
}

/** The times of a round as this page first had them: a later guess would turn the wheel by a jerk. */
export function useSteadyTimes(roundId: number | null, times: SpinTimes | null): SpinTimes | null {
  const [kept, setKept] = useState({ roundId, times });
  const isSame = kept.roundId === roundId && (kept.times === null) === (times === null);
  if (!isSame) setKept({ roundId, times });
  const current = isSame ? kept.times : times;
  if (!current || !times) return times;
  const isFarOff = Math.abs(current.nextRoundAtMs - times.nextRoundAtMs) > MAX_DRIFT_MS;
  if (isFarOff || current.launchAtMs !== times.launchAtMs) {
    setKept({ roundId, times });
    return times;
  }
  return current;
}

const MAX_DRIFT_MS = 1_000;
