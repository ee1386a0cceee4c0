import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

const PROXY = '10.0.0.1';

/** What pages and sockets find of the same request. */
async function findBoth(header: string | null, trustedProxies: number) {
  const http = Fastify({ trustProxy: (_address, hop) => hop < trustedProxies });
  http.get('/', async request => [request.ip, callerAddress(request.raw, trustedProxies)]);
  const headers = header === null ? {} : { 'x-forwarded-for': header };
  const reply = await http.inject({ url: '/', headers, remoteAddress: PROXY });
  await http.close();
  return reply.json<[string, string]>();
}

describe('the address of a caller', () => {
  it.each([
    ['203.0.113.5', 0, PROXY],
    ['203.0.113.5', 1, '203.0.113.5'],
    ['198.51.100.1, 203.0.113.5', 1, '203.0.113.5'],
    ['198.51.100.1, 203.0.113.5', 2, '198.51.100.1'],
    ['203.0.113.5', 3, '203.0.113.5'],
    ['2001:db8::1', 1, '2001:db8::1'],
    [null, 1, PROXY],
  ])('of %s behind %d proxies is %s', async (header, proxies, address) => {
    expect(await findBoth(header, proxies)).toEqual([address, address]);
  });

  it('is the one that pages find, whatever the header', async () => {
    const part = fc.constantFrom('203.0.113.5', '2001:db8::1', 'unknown', '', ' ', '\t', ',', ', ');
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.nat({ max: 3 }), async (parts, n) => {
        const [ofPages, ofSockets] = await findBoth(parts.join(''), n);
        expect(ofSockets).toBe(ofPages);
      }),
    );
  });
});
