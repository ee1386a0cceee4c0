/** Excel takes a file for UTF-8 only when it begins with this. */
export const CSV_START = '\uFEFF';

/** Russian Excel parts columns by semicolons, because its decimals have commas. */
const SEPARATOR = ';';
const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(,\d+)?$/;

/** A text that a spreadsheet would run as a formula gets an apostrophe, which makes it a text. */
function defuse(value: string): string {
  return FORMULA_START.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
}

function writeCell(value: string): string {
  const safe = defuse(value);
  return /["\r\n;,]/.test(safe) && !PLAIN_NUMBER.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(SEPARATOR)}\r\n`;
}
