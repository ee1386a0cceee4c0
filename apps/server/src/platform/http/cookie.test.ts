import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createCookie } from './cookie.ts';

describe('a cookie', () => {
  const cookie = createCookie('sid', { underTls: false, maxAgeSeconds: 60 });
  const secure = createCookie('__Host-sid', { underTls: true, maxAgeSeconds: 60 });

  it('is found among others, by its whole name', () => {
    expect(cookie.read({ cookie: 'vid=1; sid=abc_-9; other=2' })).toBe('abc_-9');
    expect(cookie.read({ cookie: '__Host-sid=1; asid=2; sidx=3' })).toBeNull();
    expect(cookie.read({ cookie: 'sid=' })).toBeNull();
    expect(cookie.read({ cookie: 'a=1;\tsid=abc \t; b=2' })).toBe('abc');
    expect(secure.read({ cookie: '\xa0__Host-sid=abc' })).toBeNull();
    expect(cookie.read({})).toBeNull();
  });

  it('is looked for once through the header, whatever stands there', () => {
    // Gone through anew from each blank, it would take hours.
    const blanks = ' '.repeat(2_000_000);
    expect(cookie.read({ cookie: `a${blanks}b=1; sid=${blanks}abc${blanks}` })).toBe('abc');
  });

  it('is set and cleared out of reach of scripts and other sites, beside others', async () => {
    const app = Fastify();
    app.get('/', async (_request, reply) => {
      cookie.set(reply, 'abc');
      secure.set(reply, 'def');
      cookie.clear(reply);
      return 'done';
    });
    expect((await app.inject('/')).headers['set-cookie']).toEqual([
      'sid=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      '__Host-sid=def; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });
});
