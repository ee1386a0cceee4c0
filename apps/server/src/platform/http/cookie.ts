import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A cookie of ours. Its values are made of letters, digits, `-` and `_`, so none needs escaping. */
export interface Cookie {
  read(headers: IncomingHttpHeaders): string | null;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

export interface CookieTraits {
  readonly underTls: boolean;
  readonly maxAgeSeconds: number;
}

/** No page's script reads one; Lax, because browsers come back from other sites. */
export function createCookie(name: string, { underTls, maxAgeSeconds }: CookieTraits): Cookie {
  const write = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${underTls ? ' Secure;' : ''} SameSite=Lax`,
    );
  return {
    read: ({ cookie }) => (cookie === undefined ? null : findValue(cookie, name)),
    set: (reply, value) => write(reply, value, maxAgeSeconds),
    clear: reply => write(reply, '', 0),
  };
}

function findValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (stripBlanks(key) === name && value !== '') return stripBlanks(value);
  }
  return null;
}

/** Those that may stand there, and no others: with one more `trim` would make a foreign name ours. */
function stripBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text[from])) from++;
  while (to > from && isBlank(text[to - 1])) to--;
  return text.slice(from, to);
}

function isBlank(letter: string | undefined): boolean {
  return letter === ' ' || letter === '\t';
}
