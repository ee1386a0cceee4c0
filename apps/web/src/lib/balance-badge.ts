import { formatRoubles, type Kopecks, kopecksFromRoubles } from '@kvazar/money';
import { create } from 'zustand';

const BADGE_MS = 500;
const SMALLEST_SHOWN_WIN_ROUBLES = 1;

export interface BalanceBadge {
  status: 'win' | 'lose' | null;
  /** The win with two decimals and the sign ₽. */
  value: string;
}

const noBadge: BalanceBadge = { status: null, value: '' };

export const useBalanceBadge = create<BalanceBadge>(() => noBadge);

export function describeWin(winRoubles: number): BalanceBadge {
  if (!(winRoubles >= SMALLEST_SHOWN_WIN_ROUBLES)) return noBadge;
  const win: Kopecks | null = kopecksFromRoubles(winRoubles);
  return win === null ? noBadge : { status: 'win', value: formatRoubles(win) };
}

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Shows the win beside the balance for half a second; a win below one rouble shows nothing. */
export function showWin(winRoubles: number): void {
  const badge = describeWin(winRoubles);
  if (badge.status === null) return;
  clearTimeout(clearing);
  useBalanceBadge.setState(badge);
  clearing = setTimeout(() => useBalanceBadge.setState(noBadge), BADGE_MS);
}
