import { executionAsyncId } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { currentOrigin, withOrigin } from './act-origin.ts';

const hers = { address: '203.0.113.1', requestId: 'req-1' };
const his = { address: '203.0.113.2', requestId: 'req-2' };

async function seeAfterWaiting(until: Promise<void>) {
  await until;
  await nextTurn();
  return currentOrigin();
}

describe('the origin of an act', () => {
  it('is known deep in its work and to nobody else', async () => {
    const seen = withOrigin(hers, () => seeAfterWaiting(nextTurn()));
    expect(currentOrigin()).toBeNull();
    expect(await seen).toEqual(hers);
    expect(currentOrigin()).toBeNull();
  });

  it('stays while another act ends, and is known again after none was under way', async () => {
    let end = () => {};
    const ending = new Promise<void>(resolve => {
      end = resolve;
    });
    const slow = withOrigin(hers, () => seeAfterWaiting(ending));
    expect(await withOrigin(his, () => seeAfterWaiting(nextTurn()))).toEqual(his);
    end();
    expect(await slow).toEqual(hers);
    expect(await withOrigin(his, () => seeAfterWaiting(nextTurn()))).toEqual(his);
  });

  it('is forgotten by an act that fails', async () => {
    await expect(withOrigin(hers, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(currentOrigin()).toBeNull();
  });

  it('leaves nothing on that has Node follow every promise', async () => {
    // Promises that nobody follows have no number of their own.
    const numberOfPromise = () => Promise.resolve().then(executionAsyncId);
    await withOrigin(hers, numberOfPromise);
    expect(await numberOfPromise()).toBe(0);
  });
});
