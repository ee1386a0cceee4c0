import { Worker } from 'node:worker_threads';
import { addTallies, type SlotData, type Tally } from '@kvazar/games';

export interface SimulationPart {
  readonly slot: string;
  readonly spins: number;
  readonly seed: number;
}

/** Not the seed that the slots were tuned with: a proof must not be pulled towards its target. */
const FIRST_SEED = 20_261_115;

/** Shares the spins among worker threads, each with floats of its own. */
export async function simulateSlot(
  { id }: SlotData,
  spins: number,
  workers: number,
): Promise<Tally> {
  const share = Math.ceil(spins / workers);
  const parts = Array.from({ length: workers }, (_, index) =>
    runWorker({ slot: id, spins: share, seed: FIRST_SEED + index }),
  );
  return (await Promise.all(parts)).reduce(addTallies);
}

function runWorker(part: SimulationPart): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulation-worker.mjs', import.meta.url), {
      workerData: part,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
