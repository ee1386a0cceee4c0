import { BubbleSize } from './pictures/bubble-size.tsx';
import { CrashFlight } from './pictures/crash-flight.tsx';
import { DiceScale } from './pictures/dice-scale.tsx';
import { MinesBoard } from './pictures/mines-board.tsx';
import { PlinkoPath } from './pictures/plinko-path.tsx';
import { SpinGrid } from './pictures/spin-grid.tsx';
import type { Outcome } from './trace.ts';

interface OutcomePictureProps {
  outcome: Outcome;
  /** Cells opened in a recorded game of Mines. */
  revealed: readonly number[];
  /** The recorded bet, if the check is of one. */
  betId: string | null;
}

export function OutcomePicture({ outcome, revealed, betId }: OutcomePictureProps) {
  switch (outcome.game) {
    case 'dice':
      return <DiceScale outcome={outcome} />;
    case 'bubbles':
      return <BubbleSize outcome={outcome} />;
    case 'plinko':
      return <PlinkoPath outcome={outcome} />;
    case 'mines':
      return <MinesBoard mines={outcome.mines} revealed={revealed} />;
    case 'slot':
      return <SpinGrid outcome={outcome} betId={betId} />;
    case 'crash':
      return <CrashFlight outcome={outcome} />;
  }
}
