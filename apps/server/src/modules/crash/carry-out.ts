import { isRefusal } from '@kvazar/contract';
import type { BetPlacer } from '../betting/settlement/settlement-queue.ts';
import type { CrashCommand } from './commands.ts';
import type { CrashLive } from './live.ts';

export interface CarryOutParts {
  readonly placer: BetPlacer;
  readonly live: Pick<CrashLive, 'announceBet'>;
  readonly onError: (error: unknown) => void;
}

/** Hands in commands of the site's own, all at once, and tells what came of them. */
export async function carryOut(
  { placer, live, onError }: CarryOutParts,
  commands: readonly CrashCommand[],
): Promise<{ readonly failed: number }> {
  const verdicts = await Promise.allSettled(commands.map(command => placer.place(command)));
  let failed = 0;
  verdicts.forEach((verdict, index) => {
    const command = commands[index];
    if (verdict.status === 'rejected') onError(verdict.reason);
    if (verdict.status === 'rejected' || isRefusal(verdict.value)) failed += 1;
    else if (command?.hasActed) live.announceBet(verdict.value, command.shownName);
  });
  return { failed };
}
