import { expect, it } from 'vitest';
import { nameUnread } from './name-unread.ts';

it('counts what is unread up to a hundred', () => {
  expect([1, 99, 100].map(nameUnread)).toEqual(['1', '99', '99+']);
});
