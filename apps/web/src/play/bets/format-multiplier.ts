import { groupThousands } from '@kvazar/money';

/** `1.98`, `1.0102`, `1 000 000.00`: at least two decimals, at most the four that multipliers have. */
export function formatMultiplier(multiplier: number): string {
  const [whole = '0', decimals = ''] = multiplier.toFixed(4).split('.');
  const grouped = groupThousands(whole);
  return `${grouped}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`;
}

/** What a bet came to, as a chip shows it. */
export function formatMultiple({ multiplier }: { readonly multiplier: number }): string {
  return `${formatMultiplier(multiplier)}×`;
}
