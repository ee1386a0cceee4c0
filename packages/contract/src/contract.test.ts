import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleBodies } from '../test/example-bodies.ts';
import { expectIdsOfOneCase, expectStrict } from '../test/expect-body.ts';
import { calls, errorTable, isRefusal, PERMISSIONS, refuse } from './index.ts';

describe('calls', () => {
  it.each(Object.keys(calls))('%s lives under /api and can be described', path => {
    expect(path).toMatch(/^\/api(\/:?[\w-]+)+$/);
    const { body, success } = calls[path as keyof typeof calls];
    expect(() => z.toJSONSchema(body, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(success)).not.toThrow();
  });

  it.each(Object.entries(calls))('%s is for players, or names a permission', (path, { access }) => {
    const isForStaff = /^\/api\/(staff|admin)\//.test(path);
    const known = isForStaff ? Object.keys(PERMISSIONS) : ['anyone', 'signed-in', 'player'];
    expect(known).toContain(access);
  });

  it.each(Object.entries(calls))(
    '%s takes a valid body, and refuses the same with a field too many',
    (_path, { body }) => expectStrict(body),
  );

  it.each(Object.entries(calls))(
    '%s reads an id in capitals as PostgreSQL would',
    (_path, { body }) => expectIdsOfOneCase(body),
  );

  it.each(Object.entries(calls))('%s refuses days of the year 0000', (_path, { body }) => {
    for (const example of exampleBodies(body)) {
      const text = JSON.stringify(example ?? null);
      for (const { index } of text.matchAll(/(?<=")\d{4}(?=-\d\d-\d\d)/g)) {
        const before = `${text.slice(0, index)}0000${text.slice(index + 4)}`;
        expect(body.safeParse(JSON.parse(before)).success).toBe(false);
      }
    }
  });
});

describe('refusals', () => {
  it.each(Object.entries(errorTable))(
    '%s has a fitting status and a Russian text',
    (code, entry) => {
      expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
      expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]).toContain(entry.status);
      expect(entry.text).toMatch(/^[А-ЯA-Z].*[а-яё]/);
    },
  );

  it('are told apart from answers', () => {
    expect(isRefusal(refuse('identity/guest'))).toBe(true);
    expect(isRefusal({ balance: 1 })).toBe(false);
    expect(isRefusal(null)).toBe(false);
    expect(refuse('request/invalid', 'Иначе')).toEqual({
      refused: 'request/invalid',
      text: 'Иначе',
    });
  });
});
