import type { SlotCourse, SlotInfo } from '@kvazar/games';

/** What the reels are told, and what they tell. */
export interface SlotStageProps {
  slot: SlotInfo;
  /** Null before the first spin: a resting grid. */
  course: SlotCourse | null;
  /** Another id: the course is played from its beginning, even if it is the same course again. */
  courseId: string | null;
  /** The spin is paid for and its answer is on the way: the reels may turn already. */
  isSpinning: boolean;
  speed: 'normal' | 'fast';
  /** Grows whenever the player asks to see the end at once (space, the button). */
  skips: number;
  /** A sum of the course in the player's money: "120.00 ₽", in demo "120.00 кр." */
  formatWin: (winE4: number) => string;
  /** Exactly once for each courseId, when all of the course has been shown. */
  onFinished: () => void;
}
