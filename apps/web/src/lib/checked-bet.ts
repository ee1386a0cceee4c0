let checkedBet: string | null = null;

/** A recorded bet that this browser has recomputed and found right, on this visit. */
export function noteCheckedBet(betId: string): void {
  checkedBet = betId;
}

export function readCheckedBet(): string | null {
  return checkedBet;
}
