import { type Refusal, refuse } from '@kvazar/contract';
import type { FastifyInstance } from 'fastify';
import { type RefusalExtras, sendRefusal } from './refusals.ts';

/** PostgreSQL keeps neither the character NUL nor half of a surrogate pair, in text as in JSON. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Where in a value, keys included, stands a text that cannot be stored; null when nowhere. A loop,
 * because a body may be nested deeper than the stack is.
 */
export function findUnstorableText(value: unknown): string | null {
  const rest: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    // Bytes are no text, and a picture has millions of them.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return path;
      rest.push({ path: path === '' ? key : `${path}.${key}`, value: inner });
    }
  }
  return null;
}

/** Text that no table could hold is the sender's mistake and not a fault of ours. */
export function objectToUnstorable(...values: readonly unknown[]): Refusal | null {
  for (const value of values) {
    const field = findUnstorableText(value);
    if (field === null) continue;
    const where = field === '' ? 'Проверьте запрос' : `Поле «${field}»`;
    return refuse('request/invalid', `${where}: недопустимые символы`);
  }
  return null;
}

/** Of whatever is no call. */
export function refuseUnstorableText(app: FastifyInstance, extras: RefusalExtras): void {
  app.addHook('preValidation', ({ body, query, params }, reply, done) => {
    const objection = objectToUnstorable(body, query, params);
    if (objection) sendRefusal(reply, objection, extras);
    else done();
  });
}
