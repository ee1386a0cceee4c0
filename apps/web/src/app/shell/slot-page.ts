/** On the page of a single slot the slot itself shows the balance. */
export function isSlotPage(path: string): boolean {
  return path.startsWith('/slot/');
}
