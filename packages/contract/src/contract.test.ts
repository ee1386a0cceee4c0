import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls, errorTable, isRefusal, refuse } from './index.ts';

describe('calls', () => {
  it.each(Object.keys(calls))('%s lives under /api and can be described', path => {
    expect(path).toMatch(/^\/api(\/:?[\w-]+)+$/);
    const { body, success } = calls[path as keyof typeof calls];
    expect(() => z.toJSONSchema(body, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(success)).not.toThrow();
  });

  it.each(Object.entries(calls))('%s refuses unknown fields', (_path, { body }) => {
    expect(body.safeParse({ surprise: true }).success).toBe(false);
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
