import { expect, it } from 'vitest';
import { beginDestination, findMissing, groupCard, toDestination } from './destination-draft.ts';

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

it('says what is missing', () => {
  const empty = beginDestination(false);
  const full = beginDestination(true);
  const ofCard = (card: string) => findMissing('bank_card', { ...full, card });
  expect(ofCard('')).toEqual({ field: 'card', text: 'Введите номер карты' });
  expect(ofCard('2200 0000 0000 000')).toEqual({ field: 'card', text: 'Не хватает 1 цифры' });
  expect(ofCard('2200 0000 0000')?.text).toBe('Не хватает 4 цифр');
  expect(ofCard('2200 0000 0000 0004')).toBeNull();
  expect(findMissing('sbp', empty)?.text).toBe('Введите номер телефона');
  expect(findMissing('sbp', { ...full, phone: '+7 900' })?.text).toBe('Не хватает 7 цифр');
  expect(findMissing('sbp', { ...full, bank: '' })).toEqual({
    field: 'bank',
    text: 'Выберите банк',
  });
  expect(findMissing('sbp', full)).toBeNull();
});
