import { groupThousands } from '@kvazar/money';

/** `2,5` with two decimals → 250 units; null when it is not a number. Further decimals are cut. */
export function parseUnits(text: string, decimals: number): number | null {
  const match = /^(\d{0,12})(?:[.,](\d*))?$/.exec(text.replace(/[\s×%]/g, ''));
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(units) ? units : null;
}

/** 2500000 units of ten-thousandths → `250.0000`; thousands stand apart. */
export function formatUnits(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - decimals));
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}
