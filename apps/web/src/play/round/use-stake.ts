import type { BetGame } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import { useState } from 'react';
import { readStake, rememberStake } from '../settings/remembered-stake.ts';
import type { StakeControl } from './round-types.ts';
import type { BetLimits } from './use-bet-limits.ts';

export function useStake(game: BetGame, limits: BetLimits, balance: Kopecks): StakeControl {
  const [value, setValue] = useState(() => readStake(game));
  function set(next: Kopecks) {
    setValue(next);
    rememberStake(game, next);
  }
  return controlStake(value, set, limits, balance);
}

export function controlStake(
  value: Kopecks,
  set: (stake: Kopecks) => void,
  { minBet, maxBet }: BetLimits,
  balance: Kopecks,
): StakeControl {
  const max = kopecks(Math.max(minBet, Math.min(maxBet, balance)));
  const setWithin = (next: number) =>
    set(kopecks(Math.min(max, Math.max(minBet, Math.floor(next)))));
  return {
    value,
    min: minBet,
    max,
    balance,
    set,
    halve: () => setWithin(value / 2),
    double: () => setWithin(value * 2),
  };
}
