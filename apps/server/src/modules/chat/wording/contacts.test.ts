import { describe, expect, it } from 'vitest';
import { hasContacts } from './contacts.ts';

const lines = (text: string) => text.trim().split(/\s*\n\s*/);

const LEADS_ELSEWHERE = lines(`
  https://example.com/x
  зайди на example.com
  vavada . com
  vavada точка ру
  vavada точка ком
  vavada (точка) com
  vavada[.]ru
  казино.рф
  казино , ру
  v a v a d a . c o m
  vаvаdа.cоm
  www. example
  t.me/kvazar
  т.ме/квазар
  t me/kvazar
  @kvazar_bot пиши
  ivan@mail.ru
  ivan @ mail . ru
  иван собака mail точка ru
  +7 916 123-45-67
  8(916)1234567
  8 916 123 45 67
  89161234567
  9161234567
  8 9 1 6 1 2 3 4 5 6 7
  8-9-1-6-1-2-3-4-5-6-7
  +380 67 123 45 67
  4276 1234 5678 9010
  пиши в телеграм
  есть телеграмм?
  в телеге отвечу
  тeлeгрaм
  т е л е г р а м
  мой тг знаешь
  в TG напиши
  Telegram есть
  ватсап дай
  ВОТСАП
  whatsapp
  вайбер
  инстаграм мой
  добавь в вк
  vk найди
  дискорд
`);

const STAYS_HERE = lines(`
  0 32 15 19 4 21 2 25 17 34 6 27
  3 26 0 32 15 19 4 21 2 25
  8 9 17 20 34 36 1 2 3 4 5
  выпало 17, чёрное
  поставил 100 000 000 мысленно
  10 000 000 000
  x1.5 и x2.50
  2:1
  раунд 184206
  выиграл 1 500.50 ₽
  да.нет
  ну.ну
  хорошо.ага
  Привет.Как дела?
  нет, спасибо
  точка зрения
  без точка нет
  RTP 97.30%
  в 21:30 начнём
  Вегас
  контора
  кто на красное, ребята
  телеграф
  тележка
  секунд 5.
  5.5
  @ 50
  спасибо, комета
  орган, орган
`);

describe('the filter of contacts', () => {
  it('finds each', () => {
    expect(LEADS_ELSEWHERE.filter(text => !hasContacts(text))).toEqual([]);
  });

  it('lets pass numbers of the wheel, sums and sentences without a space', () => {
    expect(STAYS_HERE.filter(hasContacts)).toEqual([]);
  });

  // Patterns that begin anew at each character of a run would not come to an end within the limit of a test.
  it.each([
    ['a name', '', 'a'],
    ['blanks behind a name', 'ab', '\u00a8'],
    ['blanks inside an address', 't', '\u00a8'],
    ['a word that goes on', 'whatsap', 'p'],
  ])('comes to an end with %s, however long', (_, start, piece) => {
    expect(hasContacts(`${start}${piece.repeat(300_000)}1`)).toBe(false);
  });
});
