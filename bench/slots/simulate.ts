import { Worker } from 'node:worker_threads';
import { addTallies, type SlotData, type Tally } from '@kvazar/games';

export interface SimulationPart {
  readonly slot: string;
  readonly spins: number;
  readonly seed: number;
}

/** Shares the spins among worker threads, each with floats of its own. */
export async function simulateSlot(
  { id }: SlotData,
  spins: number,
  workers: number,
): Promise<Tally> {
  const share = Math.ceil(spins / workers);
  const parts = Array.from({ length: workers }, (_, index) =>
    runWorker({ slot: id, spins: share, seed: index + 1 }),
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
