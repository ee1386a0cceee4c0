import { sha256Hex } from '@kvazar/fair';

export interface CheckedTable {
  readonly isSame: boolean;
  readonly computed: string;
  readonly rows: number;
}

/** Counts the hash of a frozen table anew, here, and holds it against the one that was shown. */
export function checkTable(text: string, shownHash: string): CheckedTable {
  const computed = sha256Hex(text);
  return {
    isSame: computed === shownHash,
    computed,
    rows: text.split('\n').filter(line => line !== '').length,
  };
}
