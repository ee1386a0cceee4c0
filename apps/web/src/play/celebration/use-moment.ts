import type { Bet } from '@kvazar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { playSound } from '../sound.ts';
import type { Pieces } from './confetti.tsx';
import { momentMs, rankOf, type Tier, tierOf } from './tiers.ts';

/** What a screen tells about its wins. */
export interface WinWatch {
  /** The newest own bet of this visit whose result the stage has shown to the end. */
  readonly bet: Bet | null;
  /** A bet is being placed. */
  readonly isBetting: boolean;
  readonly isAuto: boolean;
  readonly pieces: Pieces;
}

export interface Moment {
  readonly bet: Bet;
  readonly tier: Tier;
  readonly lastsMs: number;
  readonly isAuto: boolean;
}

export interface MomentControl {
  readonly moment: Moment | null;
  readonly end: () => void;
}

/**
 * A moment for every bet that deserves one, once. It lives above the frame: turning the phone must
 * not celebrate the same bet again.
 */
export function useMoment(watch: WinWatch | undefined): MomentControl {
  const [moment, setMoment] = useState<Moment | null>(null);
  const end = useCallback(() => setMoment(null), []);
  const seenId = useRef<string | null>(null);
  const bet = watch?.bet ?? null;
  const isAuto = watch?.isAuto ?? false;
  // The auto mode bets on at once; what ends its moments is their own short time.
  const isEnding = watch?.isBetting === true && !isAuto;

  useEffect(() => {
    if (!bet || bet.id === seenId.current) return;
    seenId.current = bet.id;
    const tier = tierOf(bet);
    if (!tier) return;
    playSound('celebration', { step: rankOf(tier) });
    const next = { bet, tier, lastsMs: momentMs(tier, isAuto), isAuto };
    // Several balls land one after the other: a lesser win does not cut short a greater.
    setMoment(now => (now && rankOf(now.tier) > rankOf(tier) ? now : next));
  }, [bet, isAuto]);

  useEffect(() => {
    if (isEnding) end();
  }, [isEnding, end]);

  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(end, moment.lastsMs);
    return () => clearTimeout(timer);
  }, [moment, end]);

  return { moment, end };
}
