import { type ErrorCode, errorTable, refuse } from '@kvazar/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendRefusal } from './refusals.ts';

const OF_THE_MOMENT = (Object.keys(errorTable) as ErrorCode[]).filter(
  code => errorTable[code].status === 503,
);

describe('a refusal of the moment', () => {
  it.each(OF_THE_MOMENT)('%s tells when to come again', async code => {
    const http = Fastify();
    http.get('/', (_request, reply) => sendRefusal(reply, refuse(code), () => ({})));
    const reply = await http.inject({ url: '/' });
    expect(reply.statusCode).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await http.close();
  });
});
