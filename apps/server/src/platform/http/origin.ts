import type { IncomingHttpHeaders } from 'node:http';

export interface OriginRule {
  /** The configured public address, when a proxy stands in front. */
  readonly publicOrigin: string | null;
  /** The port of the pages: the socket is asked from there although it listens elsewhere. */
  readonly pagePort: number;
}

function hostnameOf(hostHeader: string): string | null {
  const url = `http://${hostHeader}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/**
 * True when the request comes from our own pages. A request without Origin is not from a page of
 * another site: browsers always send it with POST and with a socket's handshake.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, rule: OriginRule): boolean {
  const { origin, host } = headers;
  if (origin === undefined) {
    const fetchSite = headers['sec-fetch-site'];
    return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  }
  if (rule.publicOrigin !== null && origin === rule.publicOrigin) return true;
  // Under TLS a page read over plain http may be anyone's on the way, whatever its address says.
  if (rule.publicOrigin?.startsWith('https://')) return false;
  if (host === undefined) return false;
  if (origin === `http://${host}`) return true;
  const hostname = hostnameOf(host);
  return hostname !== null && origin === `http://${hostname}:${rule.pagePort}`;
}
