import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addSecurityHeaders } from '../../src/platform/http/security-headers.ts';
import { readText } from './files.ts';

describe('headers that docs/security.md lists', () => {
  it('are those that answers carry, with their values', async () => {
    const app = Fastify();
    await addSecurityHeaders(app, true);
    app.get('/', async () => 'here');
    const { headers } = await app.inject({ method: 'GET', url: '/' });
    const ordinary = ['content-type', 'content-length', 'date', 'connection'];
    const guide = readText('docs/security.md');
    const listed = new Map(
      [...guide.matchAll(/`([A-Z][\w-]+): ([^`]+)`/g)].map(([, name = '', value]) => [
        name.toLowerCase(),
        value,
      ]),
    );
    expect(guide).toContain(`\`${headers['content-security-policy']}\``);
    const carried = Object.entries(headers).filter(
      ([name]) => !ordinary.includes(name) && name !== 'content-security-policy',
    );
    expect([...listed].sort()).toEqual(carried.sort());
  });
});
