import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { addObservability } from './observability.ts';

describe('whether a node is ready', () => {
  let app: FastifyInstance;
  let asked: number;
  let isThere: boolean;
  let isLeaving: boolean;
  let bar: string | null;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    [asked, isThere, isLeaving, bar] = [0, true, false, null];
    app = Fastify();
    addObservability(app, {
      metrics: createMetrics(),
      metricsToken: null,
      findBar: () => bar,
      isLeaving: () => isLeaving,
      isDatabaseThere: async () => {
        asked += 1;
        return isThere;
      },
      listFaults: () => [],
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const readStatus = async () => (await app.inject({ method: 'GET', url: '/readyz' })).statusCode;

  it('asks the database once for all who want to know within a second', async () => {
    for (let times = 0; times < 5; times++) expect(await readStatus()).toBe(200);
    expect(asked).toBe(1);
    isThere = false;
    vi.advanceTimersByTime(1_000);
    expect(await readStatus()).toBe(503);
    expect(asked).toBe(2);
  });

  it('says at once that it leaves, or that an operator must act', async () => {
    expect(await readStatus()).toBe(200);
    bar = 'acknowledged bets are lost';
    expect(await readStatus()).toBe(503);
    bar = null;
    isLeaving = true;
    expect(await readStatus()).toBe(503);
    expect(asked).toBe(1);
  });
});
