import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

export interface ObservabilityOptions {
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  readonly isReady: () => Promise<boolean>;
  /** What is away without stopping the site: it serves on, with less. */
  readonly listMissing: () => readonly string[];
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
    const missing = options.listMissing();
    return missing.length === 0 ? { status: 'ready' } : { status: 'degraded', missing };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return reply.callNotFound();
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
}
