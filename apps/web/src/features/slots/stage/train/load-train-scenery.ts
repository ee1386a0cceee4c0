import { loadChunk } from '../../../../lib/load-chunk.ts';
import type { SceneryKit } from '../scene/slot-scene.ts';

/** The train is drawn only for those who ride it. */
export async function loadTrainScenery(): Promise<SceneryKit> {
  const { trainKit } = await loadChunk(() => import('./train-kit.ts'));
  return trainKit;
}
