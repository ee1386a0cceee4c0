import type { BetGame } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import { useState } from 'react';
import { readStake, rememberStake } from '../settings/remembered-stake.ts';
import type { StakeControl } from './round-types.ts';
import type { BetLimits } from './use-bet-limits.ts';

export function useStake(game: BetGame, { minBet, maxBet }: BetLimits, balance: Kopecks) {
  const [value, setValue] = useState(() => readStake(game));
  const max = kopecks(Math.max(minBet, Math.min(maxBet, balance)));
  function set(next: Kopecks) {
    setValue(next);
    rememberStake(game, next);
  }
  function setWithin(next: number) {
    set(kopecks(Math.min(max, Math.max(minBet, Math.floor(next)))));
  }
  const control: StakeControl = {
    value,
    min: minBet,
    max,
    set,
    halve: () => setWithin(value / 2),
    double: () => setWithin(value * 2),
  };
  return control;
}
