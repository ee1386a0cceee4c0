import { crashMultiplierHundredthsAt } from '@kvazar/games';
import { type Kopecks, kopecks, payoutFor } from '@kvazar/money';

const UNITS_PER_HUNDREDTH = 100;

/** What cashing out now would pay, as far as this browser can know. */
export function payoutAt(
  { stake, autoCashout }: { readonly stake: Kopecks; readonly autoCashout: number | null },
  elapsedMs: number,
  maxPayout: Kopecks,
): Kopecks {
  const reached = crashMultiplierHundredthsAt(elapsedMs);
  const hundredths =
    autoCashout === null ? reached : Math.min(reached, Math.round(autoCashout * 100));
  return kopecks(Math.min(maxPayout, payoutFor(stake, hundredths * UNITS_PER_HUNDREDTH)));
}
