import { Component, lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import type { SlotStageProps } from '../stage-props.ts';
import { StillStage } from './still-stage.tsx';

const SlotStage = lazy(() =>
  loadChunk(() => import('../stage/slot-stage.tsx')).then(module => ({
    default: module.SlotStage,
  })),
);
const MoneyTrainStage = lazy(() =>
  loadChunk(() => import('../stage/money-train-stage.tsx')).then(module => ({
    default: module.MoneyTrainStage,
  })),
);

/** The scene of a slot, in the box it is given; without its code, or without WebGL, it stands still. */
export function StageMount(props: SlotStageProps) {
  const Scene = props.slot.id === 'moneytrain' ? MoneyTrainStage : SlotStage;
  return (
    <StageGuard fallback={<StillStage {...props} />}>
      <Suspense fallback={<StillStage {...props} course={null} courseId={null} />}>
        <Scene {...props} />
      </Suspense>
    </StageGuard>
  );
}

interface StageGuardProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A scene that cannot be drawn must not take the table with it: the spins go on without motion. */
class StageGuard extends Component<StageGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
