import { type Refusal, refuse } from '@kvazar/contract';

/** A page ends with the key of its last row; the next page begins below it. */
export function writeCursor(key: number | undefined): string | null {
  return key === undefined ? null : key.toString(36);
}

export function readCursor(cursor: string | undefined): number | null | Refusal {
  if (cursor === undefined) return null;
  const key = /^[0-9a-z]{1,11}$/.test(cursor) ? Number.parseInt(cursor, 36) : Number.NaN;
  return Number.isSafeInteger(key)
    ? key
    : refuse('request/invalid', 'Поле «cursor»: неверное значение');
}
