import type { FastifyInstance } from 'fastify';

/** Without any of these no key reaches a prototype. */
const SUSPECT = ['__proto__', 'constructor', '\\u'] as const;

/**
 * Throws on what is no JSON, and on keys that would reach the prototype of what is made. Texts that may have such keys
 * are left to the framework's parser, which looks at every letter of them.
 */
export function createParseJson(app: FastifyInstance): (text: string) => unknown {
  const parseSuspect = app.getDefaultJsonParser('error', 'error');
  return text => {
    if (!SUSPECT.some(sign => text.includes(sign))) return JSON.parse(text);
    let value: unknown;
    let fault: Error | null = null;
    // It reads nothing of the request, and answers at once.
    parseSuspect(null as never, text, (error, parsed) => {
      fault = error;
      value = parsed;
    });
    if (fault) throw fault;
    return value;
  };
}
