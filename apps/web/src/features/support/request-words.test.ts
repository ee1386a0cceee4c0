import { expect, it } from 'vitest';
import { checkPicture } from './pictures/check-picture.ts';
import { describeDeadline, nameDay } from './request-words.ts';

const NOON = new Date(2026, 10, 16, 12).getTime();
const at = (...parts: [month: number, day: number, hour: number, minute: number]) =>
  new Date(2026, ...parts).toISOString();

it.each([
  [at(10, 16, 14, 35), 'ответим до 14:35'],
  [at(10, 17, 9, 5), 'ответим до завтра, 09:05'],
  [at(10, 18, 9, 5), 'ответим до 18 ноября, 09:05'],
  [at(10, 16, 11, 59), 'Срок прошёл'],
])('says of a deadline at %s: %s', (answerBy, words) => {
  expect(describeDeadline({ answerBy, isOverdue: false }, NOON)).toBe(words);
});

it('says nothing of a deadline while the turn is not ours', () => {
  expect(describeDeadline({ answerBy: null, isOverdue: false }, NOON)).toBeNull();
});

it('names days as people do', () => {
  expect(nameDay(at(10, 16, 0, 1), NOON)).toBe('Сегодня');
  expect(nameDay(at(10, 15, 23, 59), NOON)).toBe('Вчера');
  expect(nameDay(at(10, 2, 12, 0), NOON)).toBe('2 ноября');
});

function makeFile(type: string, bytes = 1): File {
  return new File([new Uint8Array(bytes)], 'снимок.png', { type });
}

it('takes pictures, five of them, none too large', () => {
  expect(checkPicture(makeFile('image/png'), 4)).toBeNull();
  expect(checkPicture(makeFile('image/webp', 8_000_000), 0)).toBeNull();
  expect(checkPicture(makeFile('image/png'), 5)).toContain('Не больше пяти');
  expect(checkPicture(makeFile('image/gif'), 0)).toContain('PNG, JPEG или WebP');
  expect(checkPicture(makeFile('image/png', 8_000_001), 0)).toContain('больше 8 МБ');
  expect(checkPicture(makeFile('image/png', 0), 0)).toContain('файл пуст');
});
