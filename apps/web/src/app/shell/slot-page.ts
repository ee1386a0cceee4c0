import { paths } from '../../lib/paths.ts';

/** On the page of a single slot the slot itself shows the balance. */
export function isSlotPage(path: string): boolean {
  return path.startsWith('/slot/') || path === paths.moneyTrain;
}
