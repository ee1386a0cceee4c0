import type { BetPlacer } from '../../apps/server/src/modules/betting/settlement/settlement-queue.ts';
import { Settler } from '../../apps/server/src/modules/betting/settlement/settler.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { Pipeline } from '../../apps/server/src/platform/db/pipeline.ts';

const CONNECTIONS = 32;

/** What the queue is measured against: a transaction of its own for every bet, 32 at once. */
export function createOneByOnePlacer(databaseUrl: string): BetPlacer {
  const free = Array.from({ length: CONNECTIONS }, (_, n) => {
    const pipeline = new Pipeline({ url: databaseUrl, name: `one by one ${n}`, onError: () => {} });
    return new Settler(pipeline, 'play', systemClock);
  });
  const waiting: ((settler: Settler) => void)[] = [];

  function take(): Promise<Settler> {
    const settler = free.pop();
    return settler ? Promise.resolve(settler) : new Promise(resolve => waiting.push(resolve));
  }

  function giveBack(settler: Settler): void {
    const next = waiting.shift();
    if (next) next(settler);
    else free.push(settler);
  }

  return {
    async place(command) {
      const settler = await take();
      try {
        for (;;) {
          const { outcomes } = await settler.settle([command]);
          const [outcome] = outcomes;
          if (outcome?.type === 'decided') return outcome.verdict;
          if (outcome?.type !== 'held') throw outcome?.error ?? new Error('no verdict');
        }
      } finally {
        giveBack(settler);
      }
    },
  };
}
