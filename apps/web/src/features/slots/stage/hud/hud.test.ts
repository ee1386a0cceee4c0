import { replaySlot, SeededSource, type SlotCourse } from '@kvazar/games';
import { describe, expect, it } from 'vitest';
import { dataOf, toStageSlot } from '../../../../../test/slot.ts';
import { scheduleCourse } from '../schedule/schedule-course.ts';
import { readHud } from './read-hud.ts';

const USUAL = { isFast: false, isReduced: false };

function hudsOf(id: string, isSought: (course: SlotCourse) => boolean) {
  const data = dataOf(id);
  const slot = toStageSlot(data);
  for (let seed = 1; seed < 20_000; seed++) {
    const course = replaySlot(data, new SeededSource(seed));
    if (!isSought(course)) continue;
    const { cues, end } = scheduleCourse(slot, course, USUAL);
    return { huds: cues.map(cue => readHud(slot, cue, null)), rest: readHud(slot, null, end) };
  }
  throw new Error('no such course');
}

describe('readHud', () => {
  it('tells how a slot pays before the first spin', () => {
    expect(readHud(toStageSlot(dataOf('moneytrain')), null, null).words).toBe('30 линий');
    expect(readHud(toStageSlot(dataOf('reef')), null, null).words).toBe('1024 пути');
  });

  it('is not glad of a payout at or below the stake', () => {
    const { rest, huds } = hudsOf(
      'garden',
      ({ multiplierE4 }) => multiplierE4 > 0 && multiplierE4 <= 10_000,
    );
    expect(rest).toMatchObject({ words: 'Выплата', isGlad: false });
    expect(huds.every(hud => hud.banner === null)).toBe(true);
  });

  it('counts free spins and sums them up', () => {
    const { huds } = hudsOf('firebird', ({ outcome }) => outcome.freeSpins > 0);
    const titles = huds.flatMap(hud => hud.banner?.title ?? []);
    expect(titles[0]).toBe('8 фриспинов');
    expect(huds.some(hud => hud.free?.number === 1)).toBe(true);
    expect(huds.filter(hud => hud.banner?.note.startsWith('За '))).toHaveLength(1);
  });
});
