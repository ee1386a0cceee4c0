/** A number and its unit stay on one line. */
export function keepUnits(text: string): string {
  return text.replace(/(?<=\d) (?=[₽%])/g, '\u00a0');
}
