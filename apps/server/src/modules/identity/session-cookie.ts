// The cookies of requests and replies are its types.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const THIRTY_DAYS_SECONDS = 30 * 86_400;

export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  /** From a raw `cookie` header, as a socket's handshake carries it. */
  readHeader(header: string | undefined): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

function readFromHeader(name: string, header: string | undefined): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** Under TLS the cookie is Secure and bound to this very host by its `__Host-` prefix. */
export function createSessionCookie(underTls: boolean): SessionCookie {
  const name = underTls ? '__Host-sid' : 'sid';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: underTls } as const;
  return {
    read: request => request.cookies[name] ?? null,
    readHeader: header => readFromHeader(name, header),
    set: (reply, token) =>
      void reply.setCookie(name, token, { ...options, maxAge: THIRTY_DAYS_SECONDS }),
    clear: reply => void reply.clearCookie(name, options),
  };
}
