import type { Bet } from '@kvazar/contract';
import { useEffect, useRef, useState } from 'react';
import type { InstantRound } from '../round/round-types.ts';
import type { Pieces } from './confetti.tsx';
import type { WinWatch } from './use-moment.ts';

/** The wins of an instant game. Where several results are shown at once, each counts as it lands. */
export function useInstantWins(round: InstantRound, pieces: Pieces): WinWatch {
  const { phase, shown, showing, auto } = round;
  const [bet, setBet] = useState<Bet | null>(null);
  const flying = useRef(showing);
  useEffect(() => {
    const landed = flying.current.findLast(
      before => !showing.some(now => now.bet.id === before.bet.id),
    );
    flying.current = showing;
    if (landed) setBet(landed.bet);
    else if (shown?.isRevealed) setBet(shown.bet);
  }, [showing, shown]);
  return { bet, isBetting: phase === 'placing', isAuto: auto.state.kind === 'running', pieces };
}
