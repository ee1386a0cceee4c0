import type { SlotStageProps } from '../stage-props.ts';
import { StillStage } from './still-stage.tsx';

/** The scene of a slot, in the box it is given. */
export function StageMount(props: SlotStageProps) {
  return <StillStage {...props} />;
}
