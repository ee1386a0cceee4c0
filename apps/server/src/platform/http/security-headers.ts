import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

const STRICT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * What helmet sets, asked for once: it works its headers out anew for every answer, and they are the same for
 * all of them. At that moment nothing but helmet has written into the bare answer.
 */
async function readHelmetHeaders(underTls: boolean): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: underTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  const headers: Record<string, string> = {};
  asked.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders()))
      headers[name] = String(value);
    reply.send();
  });
  await asked.inject('/');
  await asked.close();
  return headers;
}

/** On every answer, refusals and faults included; a page puts a policy of its own in place of the strict one. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  underTls: boolean,
): Promise<Readonly<Record<string, string>>> {
  const headers: Record<string, string> = {
    ...(await readHelmetHeaders(underTls)),
    'content-security-policy': STRICT_POLICY,
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return headers;
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
