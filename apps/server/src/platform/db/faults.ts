/** Connection faults, shutdown and time limits that ended the session. */
const LOST_SQLSTATE = /^(08|57P0|25P0[34])/;
/** No resources, and the time limit of a statement: the session goes on. */
const EXHAUSTED_SQLSTATE = /^(53|57014)/;
const LOST_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** True when the connection is gone or silent: what it was sent last may have arrived or not. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    LOST_SQLSTATE.test(code) ||
    LOST_ERRNO.has(code) ||
    (error instanceof Error && LOST_TEXT.test(error.message))
  );
}

/** The database is there and holds a reason why nothing may be written to it; in words for an operator. */
export class BarredError extends Error {}

/** True when the database is away or refuses connections, as opposed to a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isConnectionLost(error) ||
    EXHAUSTED_SQLSTATE.test(codeOf(error)) ||
    error instanceof BarredError
  );
}

/** True when a row stayed locked by another transaction for longer than we wait. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** True when another transaction came first: decided again, the same commands see what it did. */
export function isOvertaken(error: unknown): boolean {
  return violatedUnique(error) !== null || codeOf(error) === '40P01';
}

/** The name of the unique constraint or index that refused the row, or null. */
export function violatedUnique(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null;
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}
