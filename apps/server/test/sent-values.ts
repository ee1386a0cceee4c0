/** A key or a value somewhere inside a message. */
interface SentValue {
  readonly key: string;
  readonly value: unknown;
}

/** Everything a message says, however deep. */
export function* listSent(message: unknown, key = ''): Iterable<SentValue> {
  yield { key, value: message };
  if (typeof message !== 'object' || message === null) return;
  for (const [name, value] of Object.entries(message)) yield* listSent(value, name);
}

/**
 * Whether the messages say this: a number as a value of its own, a text also inside another one.
 * Never by the bytes: `:10` stands in `:100` as well.
 */
export function isSaid(messages: readonly unknown[], secret: string | number): boolean {
  for (const { key, value } of listSent(messages)) {
    if (typeof secret === 'number') {
      if (value === secret || (typeof value === 'string' && value === String(secret))) return true;
    } else if (key.includes(secret) || (typeof value === 'string' && value.includes(secret))) {
      return true;
    }
  }
  return false;
}

/** The JSON inside a frame of Socket.IO, after the digits that say what it is; null if it has none. */
export function readFrame(frame: string): unknown {
  const json = frame.replace(/^\d+/, '');
  return json === '' ? null : JSON.parse(json);
}
