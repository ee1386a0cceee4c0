import { isRefusal } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that goes on until it is told to end. */
function startable() {
  let resolve: (value: string) => void = () => {};
  const promise = new Promise<string>(done => {
    resolve = done;
  });
  const state = { isBegun: false };
  return {
    state,
    end: () => resolve('done'),
    work: () => {
      state.isBegun = true;
      return promise;
    },
  };
}

const settle = () => new Promise(resolve => setImmediate(resolve));

describe('turns', () => {
  it('come one after the other for one person, and never wait for another person', async () => {
    const turns = new Turns();
    const [first, second, stranger] = [startable(), startable(), startable()];
    const answers = [
      turns.take(1, first.work),
      turns.take(1, second.work),
      turns.take(2, stranger.work),
    ];
    await settle();
    expect([first, second, stranger].map(({ state }) => state.isBegun)).toEqual([
      true,
      false,
      true,
    ]);
    first.end();
    await answers[0];
    await settle();
    expect(second.state.isBegun).toBe(true);
    second.end();
    stranger.end();
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  });

  it('are refused to who has many waiting, and given again when those are over', async () => {
    const turns = new Turns();
    const long = startable();
    const asked = Array.from({ length: 5 }, () => turns.take(1, long.work));
    expect(isRefusal(await asked[3])).toBe(true);
    expect(isRefusal(await asked[4])).toBe(true);
    long.end();
    expect(await Promise.all(asked.slice(0, 3))).toEqual(['done', 'done', 'done']);
    expect(await turns.take(1, async () => 'again')).toBe('again');
  });

  it('go on after one that failed', async () => {
    const turns = new Turns();
    const failed = turns.take(1, () => Promise.reject(new Error('no')));
    const next = turns.take(1, async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
