import type { Command, Verdict } from '../../apps/server/src/modules/betting/settlement/command.ts';
import type { BetPlacer } from '../../apps/server/src/modules/betting/settlement/settlement-queue.ts';
import { Settler } from '../../apps/server/src/modules/betting/settlement/settler.ts';
import { guardBond } from '../../apps/server/src/modules/protection/guard-bond.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { Pipeline } from '../../apps/server/src/platform/db/pipeline.ts';

const CONNECTIONS = 32;

/** What the queue is measured against: a transaction of its own for every bet, 32 at once. */
export function createOneByOnePlacer(databaseUrl: string): BetPlacer {
  const free = Array.from({ length: CONNECTIONS }, (_, n) => {
    const pipeline = new Pipeline({ url: databaseUrl, name: `one by one ${n}`, onError: () => {} });
    return new Settler({ pipeline, money: 'play', clock: systemClock, bonds: [guardBond] });
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
    async place<Detail>(command: Command<Detail>): Promise<Verdict<Detail>> {
      const settler = await take();
      try {
        for (;;) {
          const [outcome] = await settler.settle([command]);
          if (outcome?.type === 'decided') return outcome.verdict as Verdict<Detail>;
          if (outcome?.type !== 'held') throw outcome?.error ?? new Error('no verdict');
        }
      } finally {
        giveBack(settler);
      }
    },
  };
}
