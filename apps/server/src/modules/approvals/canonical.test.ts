import { describe, expect, it } from 'vitest';
import { hashOf, writeCanonical } from './canonical.ts';

describe('parameters of an act', () => {
  it('are the same characters in whatever order they were written', () => {
    const one = writeCanonical({ sum: 5, to: { login: 'a', id: 1 }, list: [2, 1] });
    const other = writeCanonical({ list: [2, 1], to: { id: 1, login: 'a' }, sum: 5 });
    expect(one).toBe(other);
    expect(one).toBe('{"list":[2,1],"sum":5,"to":{"id":1,"login":"a"}}');
  });

  it('are others as soon as anything differs, the order of a list too', () => {
    const hashes = [{ list: [1, 2] }, { list: [2, 1] }, { list: [1, 2], more: null }, null].map(
      value => hashOf(writeCanonical(value)),
    );
    expect(new Set(hashes).size).toBe(4);
  });

  it('leave out what JSON cannot say', () => {
    expect(writeCanonical({ a: undefined, b: new Date(0) })).toBe(
      '{"b":"1970-01-01T00:00:00.000Z"}',
    );
  });
});
