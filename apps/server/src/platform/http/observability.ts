import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

export interface ObservabilityOptions {
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  /** From then on nobody may be sent here. */
  readonly isLeaving: () => boolean;
  readonly isDatabaseThere: () => Promise<boolean>;
  /** Why this node must serve nobody until an operator has acted; null when nothing is in the way. */
  readonly findBar: () => string | null;
  /** What this node cannot do at the moment while the rest of it works; nothing when all is well. */
  readonly listFaults: () => readonly string[];
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies add to a call that they pass on. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** The address of the connection itself: what a header says of it, the whole world can write. */
function isDirectFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    PROXY_HEADERS.every(name => headers[name] === undefined)
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isDirectFromHere(request);
  // Of equal length whatever was given, so that the time tells nothing, not even the length.
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const KEPT_MS = 1_000;

/** Anybody may ask, uncounted: who asks meanwhile, or within a second after, is told the same. */
function keepAnswer(ask: () => Promise<boolean>): () => Promise<boolean> {
  let kept: Promise<boolean> | null = null;
  return () => {
    kept ??= ask().finally(() => {
      setTimeout(() => {
        kept = null;
      }, KEPT_MS).unref();
    });
    return kept;
  };
}

export function addObservability(app: FastifyInstance, options: ObservabilityOptions): void {
  const isDatabaseThere = keepAnswer(options.isDatabaseThere);
  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    const reason = options.findBar();
    if (reason !== null) return reply.code(503).send({ status: 'not ready', reason });
    const isReady = !options.isLeaving() && (await isDatabaseThere());
    if (!isReady) return reply.code(503).send({ status: 'not ready' });
    const faults = options.listFaults();
    return faults.length === 0 ? { status: 'ready' } : { status: 'degraded', faults };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return reply.callNotFound();
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
}
