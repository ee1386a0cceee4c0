import { type Cookie, createCookie } from '../../platform/http/cookie.ts';

const THIRTY_DAYS_SECONDS = 30 * 86_400;

/** Under TLS the cookie is Secure and bound to this very host by its `__Host-` prefix. */
export function createSessionCookie(underTls: boolean): Cookie {
  const name = underTls ? '__Host-sid' : 'sid';
  return createCookie(name, { underTls, maxAgeSeconds: THIRTY_DAYS_SECONDS });
}
