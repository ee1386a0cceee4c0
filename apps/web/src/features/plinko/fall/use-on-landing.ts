import type { Bet } from '@kvazar/contract';
import { useEffect, useRef } from 'react';
import type { ShowingBet } from '../../../play/round/round-types.ts';
import { findLanded } from './find-landed.ts';

export function useOnLanding(showing: readonly ShowingBet[], onLand: (bet: Bet) => void): void {
  const before = useRef(showing);
  useEffect(() => {
    const landed = findLanded(before.current, showing);
    before.current = showing;
    for (const bet of landed) onLand(bet);
  });
}
