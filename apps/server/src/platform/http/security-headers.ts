import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const STRICT_POLICY = "default-src 'none'; frame-ancestors 'none'";

export async function addSecurityHeaders(app: FastifyInstance, underTls: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: underTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', STRICT_POLICY);
    }
  });
}

/**
 * The policy of our pages: scripts only from files of this site, the socket on its own port. Pictures of tables
 * are put together in the page, which makes them blobs; films of rounds are played from where they lie.
 */
export function pagePolicy(
  request: FastifyRequest,
  socketPort: number,
  videoOrigins: readonly string[],
): string {
  const socket = `${request.hostname.replace(/:\d+$/, '')}:${socketPort}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["media-src 'self' blob:", ...videoOrigins.filter(origin => origin.startsWith('http'))].join(
      ' ',
    ),
    [`connect-src 'self' ws://${socket} wss://${socket}`, ...videoOrigins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
