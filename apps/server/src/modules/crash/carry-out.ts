import { isRefusal } from '@kvazar/contract';
import type { Command } from '../betting/settlement/command.ts';
import type { BetPlacer } from '../betting/settlement/settlement-queue.ts';
import type { CrashLive } from './live.ts';

export interface CarryOutParts {
  readonly placer: BetPlacer;
  readonly live: Pick<CrashLive, 'announceBet'>;
  readonly onError: (error: unknown) => void;
}

/** Well below the length of the queue: players' own commands find room at the same time. */
const COMMANDS_AT_ONCE = 2_000;

/** Hands in commands of the site's own and tells what came of them; answers how many failed. */
export async function carryOut(
  parts: CarryOutParts,
  commands: readonly Command[],
): Promise<number> {
  let failed = 0;
  for (let first = 0; first < commands.length; first += COMMANDS_AT_ONCE) {
    failed += await carryOutTogether(parts, commands.slice(first, first + COMMANDS_AT_ONCE));
  }
  return failed;
}

async function carryOutTogether(
  { placer, live, onError }: CarryOutParts,
  commands: readonly Command[],
): Promise<number> {
  const verdicts = await Promise.allSettled(commands.map(command => placer.place(command)));
  let failed = 0;
  verdicts.forEach((verdict, index) => {
    if (verdict.status === 'rejected') onError(verdict.reason);
    if (verdict.status === 'rejected' || isRefusal(verdict.value)) failed += 1;
    else if (verdict.value.isNew) {
      live.announceBet(verdict.value.bet, commands[index]?.shownName ?? null);
    }
  });
  return failed;
}
