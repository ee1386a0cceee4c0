import { useEffect, useRef, useState } from 'react';
import { playSound } from '../../../play/sound.ts';
import type { SlotStageProps } from '../stage-props.ts';
import { CoursePlayer } from './schedule/course-player.ts';
import type { Cue } from './schedule/cue.ts';

interface PlayedCourse {
  readonly player: CoursePlayer;
  /** What happens now; null at rest. */
  readonly cue: Cue | null;
}

/** The stage's clock, told of courses, stakes under way and skips. */
export function useCoursePlayer(props: SlotStageProps, isReduced: boolean): PlayedCourse {
  const { slot, courseId, isSpinning, speed, skips } = props;
  const [cue, setCue] = useState<Cue | null>(null);
  const latest = useRef(props);
  const [player] = useState(
    () =>
      new CoursePlayer(slot, {
        onCue: setCue,
        onSound: (sound, step) => playSound(sound, { step }),
        onFinished: () => latest.current.onFinished(),
      }),
  );

  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => () => player.destroy(), [player]);

  const how = useRef({ isFast: speed === 'fast', isReduced });
  useEffect(() => {
    how.current = { isFast: speed === 'fast', isReduced };
  });
  // Before the wait is told to end: the turning reels then go over into their course.
  useEffect(() => {
    const started = latest.current.course;
    if (courseId !== null && started) player.play(courseId, started, how.current);
  }, [player, courseId]);
  useEffect(() => player.wait(isSpinning), [player, isSpinning]);

  const seenSkips = useRef(skips);
  useEffect(() => {
    if (skips === seenSkips.current) return;
    seenSkips.current = skips;
    player.skip();
  }, [player, skips]);

  return { player, cue };
}
