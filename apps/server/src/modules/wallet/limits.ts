import { type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles, type Kopecks, kopecks, kopecksFromRoubles } from '@kvazar/money';

interface AmountLimits {
  readonly min: Kopecks;
  readonly max: Kopecks;
}

export const TOP_UP_LIMITS: AmountLimits = { min: kopecks(10_000), max: kopecks(60_000_000) };
export const WITHDRAWAL_LIMITS: AmountLimits = { min: kopecks(50_000), max: kopecks(30_000_000) };

/** An amount from the wire, or why it cannot be one. */
export function readAmount(roubles: number, { min, max }: AmountLimits): Kopecks | Refusal {
  const amount = kopecksFromRoubles(roubles);
  if (amount === null) return refuse('wallet/amount-format');
  if (amount >= min && amount <= max) return amount;
  return refuse(
    'wallet/amount-out-of-limits',
    `Сумма: от ${formatRoubles(min)} до ${formatRoubles(max)}`,
  );
}
