import { expect, it } from 'vitest';
import {
  beginDestination,
  groupCard,
  isDestinationFilled,
  toDestination,
} from './destination-draft.ts';

it('groups a card number as it is typed and keeps to nineteen digits', () => {
  expect(groupCard('22000')).toBe('2200 0');
  expect(groupCard('2200-0000x0000 0004')).toBe('2200 0000 0000 0004');
  expect(groupCard('1'.repeat(30)).replace(/\s/g, '')).toHaveLength(19);
});

it('sends only what belongs to the method', () => {
  const draft = beginDestination(true);
  expect(toDestination('bank_card', draft)).toEqual({ method: 'bank_card', card: draft.card });
  expect(Object.keys(toDestination('sbp', draft))).toEqual(['method', 'phone', 'bank']);
});

it('knows when something is missing', () => {
  const empty = beginDestination(false);
  expect(isDestinationFilled('bank_card', empty)).toBe(false);
  expect(isDestinationFilled('sbp', { ...beginDestination(true), bank: '' })).toBe(false);
  expect(isDestinationFilled('sbp', beginDestination(true))).toBe(true);
});
