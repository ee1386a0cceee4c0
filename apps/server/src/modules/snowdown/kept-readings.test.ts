import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeptReadings } from './kept-readings.ts';

/** Answers with how often it was asked. */
function counter() {
  let asked = 0;
  return async () => {
    asked += 1;
    return asked;
  };
}

describe('kept readings', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are shared for a time, each key by itself', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const kept = new KeptReadings<string, number>({ keptMs: 10, most: 2 });
    const read = counter();
    expect(await Promise.all([kept.read('a', read), kept.read('a', read)])).toEqual([1, 1]);
    expect(await kept.read('b', read)).toBe(2);
    now.mockReturnValue(10);
    expect(await kept.read('a', read)).toBe(3);
  });

  it('give way to newer ones, oldest first', async () => {
    const kept = new KeptReadings<string, number>({ keptMs: Number.POSITIVE_INFINITY, most: 2 });
    const read = counter();
    for (const key of ['a', 'b', 'c']) await kept.read(key, read);
    expect(await kept.read('b', read)).toBe(2);
    expect(await kept.read('a', read)).toBe(4);
  });

  it('do not outlast what was forgotten while they were being read', async () => {
    const kept = new KeptReadings<string, string>({ keptMs: Number.POSITIVE_INFINITY, most: 2 });
    const old = kept.read('a', async () => 'old');
    kept.forget();
    expect(await kept.read('a', async () => 'new')).toBe('new');
    expect(await old).toBe('old');
    expect(await kept.read('a', async () => 'newer')).toBe('new');
  });

  it('are tried anew after a failure', async () => {
    const kept = new KeptReadings<string, string>({ keptMs: Number.POSITIVE_INFINITY, most: 2 });
    await expect(kept.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.read('a', async () => 'there')).toBe('there');
  });
});
