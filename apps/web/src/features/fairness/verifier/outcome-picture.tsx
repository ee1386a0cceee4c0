import { BubbleSize } from './pictures/bubble-size.tsx';
import { CrashFlight } from './pictures/crash-flight.tsx';
import { DiceScale } from './pictures/dice-scale.tsx';
import { MinesBoard } from './pictures/mines-board.tsx';
import { PlinkoPath } from './pictures/plinko-path.tsx';
import type { Outcome } from './trace.ts';

interface OutcomePictureProps {
  outcome: Outcome;
  /** Cells opened in a recorded game of Mines. */
  revealed: readonly number[];
}

export function OutcomePicture({ outcome, revealed }: OutcomePictureProps) {
  switch (outcome.game) {
    case 'dice':
      return <DiceScale outcome={outcome} />;
    case 'bubbles':
      return <BubbleSize outcome={outcome} />;
    case 'plinko':
      return <PlinkoPath outcome={outcome} />;
    case 'mines':
      return <MinesBoard mines={outcome.mines} revealed={revealed} />;
    case 'crash':
      return <CrashFlight outcome={outcome} />;
  }
}
