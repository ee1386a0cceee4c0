/** Connection faults, shutdown, no resources, and time limits that ended a statement or session. */
const UNAVAILABLE_SQLSTATE = /^(08|53|57P0|57014|25P03)/;
const UNAVAILABLE_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const UNAVAILABLE_TEXT =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** True when the database is away or refuses connections, as opposed to a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    UNAVAILABLE_SQLSTATE.test(code) ||
    UNAVAILABLE_ERRNO.has(code) ||
    (error instanceof Error && UNAVAILABLE_TEXT.test(error.message))
  );
}

/** True when a row stayed locked by another transaction for longer than we wait. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** The name of the unique constraint or index that refused the row, or null. */
export function violatedUnique(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null;
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}
