import type { IncomingMessage } from 'node:http';

/**
 * Where a request comes from, found as Fastify finds it for pages and calls: so many proxies are believed,
 * each about who came to it. Undefined when the connection is gone and nobody had asked.
 */
export function callerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  // Each proxy adds at the end.
  const told = forwarded.map(address => address.trim()).filter(address => address !== '');
  const addresses = [socket.remoteAddress, ...told.reverse()];
  return addresses[Math.min(trustedProxies, addresses.length - 1)];
}
