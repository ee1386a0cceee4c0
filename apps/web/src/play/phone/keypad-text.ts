import { groupThousands } from '@kvazar/money';
import { formatUnits, parseUnits } from '../typed-number.ts';

export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'erase';

const MOST_DIGITS = 9;

/** What stands in the keypad's window after a key. */
export function typeKey(text: string, key: KeypadKey, decimals: number): string {
  if (key === 'erase') return text.slice(0, -1);
  const [whole = '', fraction] = text.split('.');
  if (key === '.') {
    if (decimals === 0 || fraction !== undefined) return text;
    return `${whole || '0'}.`;
  }
  if (fraction !== undefined) return fraction.length < decimals ? text + key : text;
  if (whole === '0') return key;
  return whole.length < MOST_DIGITS ? text + key : text;
}

/** Zero for an empty window. */
export function readTyped(text: string, decimals: number): number {
  return text === '' ? 0 : (parseUnits(text, decimals) ?? 0);
}

/** As someone would type it: `1250`, `12.5`. */
export function toTyped(units: number, decimals: number): string {
  const text = formatUnits(units, decimals).replaceAll(/\s/g, '');
  return decimals === 0 ? text : text.replace(/\.?0+$/, '');
}

/** With the thousands apart, and what is not there yet left out: `1 250.5`. */
export function showTyped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const apart = groupThousands(whole);
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}
