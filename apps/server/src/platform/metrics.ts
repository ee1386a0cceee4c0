import client from '@platformatic/prom-client';

export type Histogram<Label extends string> = client.Histogram<Label>;
export type Gauge = client.Gauge;

/** One registry per application, so that tests can build several in one process. */
export function createMetrics() {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    callDuration: new client.Histogram({
      name: 'kvazar_call_duration_seconds',
      help: 'Time from a call to its answer',
      labelNames: ['path', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    }),
    sockets: new client.Gauge({
      name: 'kvazar_sockets',
      help: 'Open sockets on this node',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
