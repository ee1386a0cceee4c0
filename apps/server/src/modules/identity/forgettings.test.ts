import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Forgettings, type Reading } from './forgettings.ts';

const OTHERS = 1_000;

describe('what was forgotten while sessions were read', () => {
  it('is kept by name, as long as the oldest reading that was under way', () => {
    const forgettings = new Forgettings();
    forgettings.notePlayer(1);
    expect(forgettings.size, 'nobody reads').toBe(0);
    const first = forgettings.begin();
    for (let n = 0; n < OTHERS; n++) forgettings.notePlayer(1);
    expect(forgettings.size, 'as often as one likes').toBe(1);
    const second = forgettings.begin();
    forgettings.noteSession(7);
    forgettings.end(first);
    expect(forgettings.size, 'what the second cannot have missed is gone').toBe(1);
    forgettings.end(second);
    expect(forgettings.size).toBe(0);
  });

  it('is nothing more, however readings follow one another without a pause', () => {
    const forgettings = new Forgettings();
    let reading = forgettings.begin();
    for (let n = 0; n < OTHERS; n++) {
      forgettings.notePlayer(n);
      const next = forgettings.begin();
      forgettings.end(reading);
      reading = next;
      expect(forgettings.size).toBe(0);
    }
  });

  const number = fc.nat({ max: 3 });
  const act = fc.oneof(
    fc.record({ does: fc.constantFrom('begin', 'end', 'player', 'session'), number }),
    { weight: 1, arbitrary: fc.record({ does: fc.constant('all'), number }) },
  );

  it('is what each of them would have written down by itself', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), acts => {
        const forgettings = new Forgettings();
        /** Of each reading under way, all that was forgotten since. */
        const underWay = new Map<Reading, Set<string>>();
        const write = (name: string) => {
          for (const heard of underWay.values()) heard.add(name);
        };
        for (const { does, number } of acts) {
          if (does === 'begin') underWay.set(forgettings.begin(), new Set());
          else if (does === 'player') forgettings.notePlayer(number);
          else if (does === 'session') forgettings.noteSession(number);
          else if (does === 'all') forgettings.noteAll();
          else {
            const reading = [...underWay.keys()][number];
            if (reading) forgettings.end(reading);
            if (reading) underWay.delete(reading);
          }
          if (does === 'player' || does === 'session') write(`${does} ${number}`);
          if (does === 'all') write(does);
          for (const [reading, heard] of underWay) {
            for (let id = 0; id <= 3; id++) {
              const player = { id: (id + 1) % 4 };
              const names = [`session ${id}`, `player ${player.id}`, 'all'];
              expect(forgettings.hasTouched(reading, { id, player })).toBe(
                names.some(name => heard.has(name)),
              );
            }
          }
          if (underWay.size === 0) expect(forgettings.size).toBe(0);
        }
      }),
    );
  });
});
