import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

export interface ObservabilityOptions {
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  readonly isReady: () => Promise<boolean>;
  /** What this node cannot do at the moment while the rest of it works; nothing when all is well. */
  readonly listFaults: () => readonly string[];
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return LOOPBACK.has(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function addObservability(app: FastifyInstance, options: ObservabilityOptions): void {
  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    if (!(await options.isReady())) return reply.code(503).send({ status: 'not ready' });
    const faults = options.listFaults();
    return faults.length === 0 ? { status: 'ready' } : { status: 'degraded', faults };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return reply.callNotFound();
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
}
