import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

function openGate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
}

describe('lanes', () => {
  it('run no more at once than there are, and all in the end', async () => {
    const lanes = new Lanes(3);
    let running = 0;
    let most = 0;
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        lanes.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise(resolve => setImmediate(resolve));
          running -= 1;
          return index;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('one that is held up keeps its own lane only', async () => {
    const lanes = new Lanes(2);
    const gate = openGate();
    const stuck = lanes.run(() => gate.opened);
    const order: number[] = [];
    await Promise.all([1, 2, 3].map(number => lanes.run(async () => void order.push(number))));
    expect(order).toEqual([1, 2, 3]);
    gate.open();
    await stuck;
  });

  it('are given to owners by turns, whoever brought more', async () => {
    const lanes = new Lanes(1);
    const gate = openGate();
    const order: string[] = [];
    const bring = (owner: string, nth: number) =>
      lanes.run(async () => void order.push(`${owner}${nth}`), owner);
    const held = lanes.run(() => gate.opened, 'anna');
    const brought = [1, 2, 3].map(nth => bring('anna', nth));
    brought.push(bring('boris', 1), bring('boris', 2), bring('vera', 1));
    gate.open();
    await Promise.all([held, ...brought]);
    expect(order).toEqual(['anna1', 'boris1', 'vera1', 'anna2', 'boris2', 'anna3']);
  });

  it('a failure frees its lane', async () => {
    const lanes = new Lanes(1);
    await expect(
      lanes.run(async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await lanes.run(async () => 'next')).toBe('next');
  });
});
