import type { SceneryKit } from '../scene/slot-scene.ts';
import { paintWagon } from './paint-wagon.ts';
import { TrainScenery } from './train-scenery.ts';

export const trainKit: SceneryKit = {
  createScenery: () => new TrainScenery(),
  paintToken: paintWagon,
};
