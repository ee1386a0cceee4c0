import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { originOf } from './session-origin.ts';

it('keeps of a browser’s name what a browser’s name may be', () => {
  const from = (headers: FastifyRequest['headers']) =>
    originOf({ ip: '203.0.113.1', headers } as FastifyRequest);
  const usual = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  expect(from({ 'user-agent': usual })).toEqual({ address: '203.0.113.1', userAgent: usual });
  expect(from({ 'user-agent': 'Android'.repeat(2_000) }).userAgent).toHaveLength(400);
  expect(from({}).userAgent).toBe('');
});
