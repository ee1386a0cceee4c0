import type { SlotStageProps } from '../stage-props.ts';
import { CourseStage } from './course-stage.tsx';
import { loadTrainScenery } from './train/load-train-scenery.ts';

/** The Money Train: its reels ride through the evening. */
export function MoneyTrainStage(props: SlotStageProps) {
  return <CourseStage {...props} loadScenery={loadTrainScenery} />;
}
