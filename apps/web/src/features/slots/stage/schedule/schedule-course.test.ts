import { replaySlot, SeededSource, SLOTS, type SlotCourse } from '@kvazar/games';
import { describe, expect, it } from 'vitest';
import { dataOf, toStageSlot } from '../../../../../test/slot.ts';
import { scheduleCourse } from './schedule-course.ts';
import type { StageSlot } from './stage-slot.ts';
import { findCue, nextSkip } from './timeline.ts';

const USUAL = { isFast: false, isReduced: false };

function slotOf(id: string): StageSlot {
  return toStageSlot(dataOf(id));
}

function findCourse(slot: StageSlot, isSought: (course: SlotCourse) => boolean): SlotCourse {
  const data = dataOf(slot.id);
  for (let seed = 1; seed < 20_000; seed++) {
    const course = replaySlot(data, new SeededSource(seed));
    if (isSought(course)) return course;
  }
  throw new Error('no such course');
}

const has = (type: string) => (course: SlotCourse) => course.steps.some(step => step.type === type);

describe('scheduleCourse', () => {
  it('leaves no gap and ends on what the course paid, for every slot', () => {
    for (const data of SLOTS) {
      const slot = toStageSlot(data);
      for (let seed = 1; seed <= 40; seed++) {
        const course = replaySlot(data, new SeededSource(seed));
        const timeline = scheduleCourse(slot, course, USUAL);
        let atMs = 0;
        for (const cue of timeline.cues) {
          expect(cue.atMs).toBe(atMs);
          atMs += cue.lastsMs;
        }
        expect(timeline.lastsMs).toBe(atMs);
        expect(timeline.end.totalE4).toBe(course.multiplierE4);
        expect([...timeline.skips].sort((a, b) => a - b)).toEqual(timeline.skips);
      }
    }
  });

  it('stops reels one after another and lets them wait when one scatter is missing', () => {
    const slot = slotOf('firebird');
    const course = findCourse(slot, has('freeSpinsStart'));
    const spin = scheduleCourse(slot, course, USUAL).cues[0];
    if (spin?.kind !== 'spin') throw new Error('a course begins with a spin');
    const stops = spin.reels.map(reel => reel.stopMs);
    expect([...stops].sort((a, b) => a - b)).toEqual(stops);
    expect(spin.reels.some(reel => reel.isTense)).toBe(true);
    expect(spin.reels[0]?.isTense).toBe(false);
  });

  it('celebrates only great wins, and sounds no win at or below the stake', () => {
    const slot = slotOf('garden');
    const small = findCourse(
      slot,
      ({ multiplierE4 }) => multiplierE4 > 0 && multiplierE4 <= 10_000,
    );
    const timeline = scheduleCourse(slot, small, USUAL);
    expect(timeline.cues.some(cue => cue.kind === 'celebrate')).toBe(false);
    expect(timeline.beats.some(beat => beat.sound === 'win' || beat.sound === 'fanfare')).toBe(
      false,
    );
    const great = findCourse(slot, ({ multiplierE4 }) => multiplierE4 >= 100_000);
    expect(scheduleCourse(slot, great, USUAL).cues.at(-1)?.kind).toBe('celebrate');
  });

  it('follows each symbol through a cascade', () => {
    const slot = slotOf('mushrooms');
    const course = findCourse(slot, has('cascade'));
    const cue = scheduleCourse(slot, course, USUAL).cues.find(each => each.kind === 'cascade');
    if (cue?.kind !== 'cascade') throw new Error('no cascade');
    const { rows } = slot.grid;
    for (const [cell, drop] of cue.drops.entries()) {
      const fromRow = (cell % rows) - drop;
      if (fromRow >= 0) expect(cue.after.grid[cell]).toBe(cue.before.grid[cell - drop]);
    }
  });

  it('keeps what is held through the respins', () => {
    const slot = slotOf('moneytrain');
    const course = findCourse(slot, has('holdStart'));
    const { cues, end } = scheduleCourse(slot, course, USUAL);
    expect(cues.some(cue => cue.kind === 'respin')).toBe(true);
    const heldE4 = end.held?.reduce((sum, held) => sum + (held?.valueE4 ?? 0), 0);
    expect(heldE4).toBe(course.outcome.holdE4);
  });

  it('is shorter when fast, and turns nothing with reduced motion', () => {
    const slot = slotOf('firebird');
    const course = findCourse(slot, ({ multiplierE4 }) => multiplierE4 > 0);
    const usual = scheduleCourse(slot, course, USUAL);
    expect(scheduleCourse(slot, course, { isFast: true, isReduced: false }).lastsMs).toBeLessThan(
      usual.lastsMs / 2,
    );
    const spin = scheduleCourse(slot, course, { isFast: false, isReduced: true }).cues[0];
    if (spin?.kind !== 'spin') throw new Error('a course begins with a spin');
    expect(new Set(spin.reels.map(reel => reel.stopMs)).size).toBe(1);
  });

  it('leads every tap further, to the end', () => {
    const slot = slotOf('reef');
    const timeline = scheduleCourse(slot, findCourse(slot, has('freeSpinsStart')), USUAL);
    let atMs = 0;
    for (let tap = 0; tap < 2_000 && atMs < timeline.lastsMs; tap++) {
      const next = nextSkip(timeline, atMs);
      expect(next).toBeGreaterThan(atMs);
      atMs = next;
    }
    expect(findCue(timeline, atMs)).toBe(timeline.cues.length);
  });
});
