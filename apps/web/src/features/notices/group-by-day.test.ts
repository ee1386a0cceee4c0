import { expect, it } from 'vitest';
import { makeNotice } from '../../../test/notice.ts';
import { groupByDay } from './group-by-day.ts';

it('puts notices under the days of whoever reads, with the year only where it differs', () => {
  const at = (year: number, month: number, day: number, hour: number) =>
    new Date(year, month, day, hour).toISOString();
  const notices = [
    makeNotice(5, { createdAt: at(2026, 10, 16, 9) }),
    makeNotice(4, { createdAt: at(2026, 10, 16, 0) }),
    makeNotice(3, { createdAt: at(2026, 10, 15, 23) }),
    makeNotice(2, { createdAt: at(2026, 10, 3, 12) }),
    makeNotice(1, { createdAt: at(2025, 11, 31, 12) }),
  ];
  const days = groupByDay(notices, new Date(2026, 10, 16, 12));
  expect(days.map(({ title, notices: ofDay }) => [title, ofDay.map(({ id }) => id)])).toEqual([
    ['Сегодня', [5, 4]],
    ['Вчера', [3]],
    ['3 ноября', [2]],
    [expect.stringMatching(/^31 декабря 2025/), [1]],
  ]);
});
