import { replaySlot, SeededSource, type SlotCourse, type SlotInfo } from '@kvazar/games';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataOf, toStageSlot } from '../../../../test/slot.ts';
import { CourseStage } from './course-stage.tsx';

const data = dataOf('firebird');
// The stage reads none of the proven figures.
const slot = { ...toStageSlot(data), features: [] } as unknown as SlotInfo;

function courseOf(isSought: (course: SlotCourse) => boolean): SlotCourse {
  for (let seed = 1; seed < 20_000; seed++) {
    const course = replaySlot(data, new SeededSource(seed));
    if (isSought(course)) return course;
  }
  throw new Error('no such course');
}

const onFinished = vi.fn();

function stage(courseId: string | null, course: SlotCourse | null, skips = 0) {
  return (
    <StrictMode>
      <CourseStage
        slot={slot}
        course={course}
        courseId={courseId}
        isSpinning={false}
        speed="normal"
        skips={skips}
        formatWin={winE4 => `${winE4 / 100} ₽`}
        onFinished={onFinished}
        loadScenery={null}
      />
    </StrictMode>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  onFinished.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('tells once that a course has been shown, even where nothing can be drawn', () => {
  const course = courseOf(({ outcome }) => outcome.freeSpins > 0);
  render(stage('a', course));
  expect(onFinished).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(300_000));
  expect(onFinished).toHaveBeenCalledTimes(1);
  expect(screen.getByTestId('slot-stage').dataset['state']).toBe('rest');
});

it('is over after two skips without a feature', () => {
  const course = courseOf(
    ({ multiplierE4, outcome }) =>
      multiplierE4 > 0 && multiplierE4 < 50_000 && outcome.freeSpins === 0,
  );
  const { rerender } = render(stage('a', course));
  rerender(stage('a', course, 1));
  act(() => vi.advanceTimersByTime(450));
  expect(onFinished).not.toHaveBeenCalled();
  rerender(stage('a', course, 2));
  expect(onFinished).toHaveBeenCalledTimes(1);
});

it('tells how the slot pays while it rests', () => {
  render(stage(null, null));
  expect(screen.getByText('20 линий')).toBeDefined();
});
