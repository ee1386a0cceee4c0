import { SUPPORT_BOUNDS } from '@kvazar/contract';

/** «7», «99+»: from some number on messages are not counted. */
export function nameUnread(count: number): string {
  const { countedUnread } = SUPPORT_BOUNDS;
  return count < countedUnread ? `${count}` : `${countedUnread - 1}+`;
}
