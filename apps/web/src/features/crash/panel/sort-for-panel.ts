import type { CrashPanelBet } from '@kvazar/contract';

/** The player's own on top, then the biggest; a cash-out moves nothing, so that rows hold still. */
export function sortForPanel(
  bets: readonly CrashPanelBet[],
  ownIds: ReadonlySet<string>,
): readonly CrashPanelBet[] {
  return bets.toSorted((a, b) => {
    const owned = Number(ownIds.has(b.id)) - Number(ownIds.has(a.id));
    return owned || b.amount - a.amount;
  });
}
