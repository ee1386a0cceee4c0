import type { SlotStageProps } from '../stage-props.ts';
import { CourseStage } from './course-stage.tsx';
import { loadTrainScenery } from './train/load-train-scenery.ts';

/** The reels of any slot; a slot with wagons has its train behind them. */
export function SlotStage(props: SlotStageProps) {
  const { slot } = props;
  const loadScenery = slot.features.includes('wagons') ? loadTrainScenery : null;
  // Another slot is another machine: nothing of the one before may stay on it.
  return <CourseStage key={slot.id} {...props} loadScenery={loadScenery} />;
}
