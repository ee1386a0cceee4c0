import type { SlotCourse } from '@kvazar/games';

/** More than anyone scrolls back on one page. */
const MOST_KEPT = 30;

const courses = new Map<string, SlotCourse>();

/** A course comes with the answer to its spin; the stage looks it up by the bet. */
export function keepCourse(betId: string, course: SlotCourse): void {
  courses.set(betId, course);
  const [oldest] = courses.keys();
  if (courses.size > MOST_KEPT && oldest !== undefined) courses.delete(oldest);
}

export function findCourse(betId: string): SlotCourse | undefined {
  return courses.get(betId);
}
