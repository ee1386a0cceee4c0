import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { judgeText } from './judge-text.ts';

describe('what is kept of a message', () => {
  it.each([
    ['  два   слова \n и  третье ', 'два слова и третье'],
    ['при\u200bвет\u2060', 'привет'],
    ['\u202eтекст наоборот\u202c', 'текст наоборот'],
    ['\u2066a\u2069b\u061c', 'ab'],
    ['а\u0007б\u001b[31m', 'аб[31m'],
    ['\u3164\u2800', ''],
    ['й\u0301\u0302\u0303\u0304', 'й\u0301'],
    ['<b>жирно</b>', '<b>жирно</b>'],
    ['семья 👨‍👩‍👧 и ❤️', 'семья 👨‍👩‍👧 и ❤️'],
    ['a\u200dб\ufe0f', 'aб'],
    ['\ue000\u{e0041}', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(cleanText(typed)).toBe(shown);
  });
});

// Marks that are put in order one past another would not come to an end within the limit of a test.
it('is cleaned however many marks a letter has', () => {
  const marks = ['\u0345', '\u0301', '\u0316'].map(mark => mark.repeat(200_000)).join('');
  expect(cleanText(`а${marks}`)).toBe('а\u0345');
});

describe('a message is refused', () => {
  it.each([
    ['', 'chat/empty'],
    ['\u200b \u3164', 'chat/empty'],
    ['я'.repeat(201), 'chat/too-long'],
    ['🎉'.repeat(201), 'chat/too-long'],
    ['㌖'.repeat(200), 'chat/too-long'],
    ['зайди на example.com', 'chat/links'],
    ['exam\u200bple.c\u200bom', 'chat/links'],
    ['ху\u200bй', 'chat/profanity'],
    ['х\u00adу\u00adй', 'chat/profanity'],
  ])('%j: %s', (typed, code) => {
    expect(judgeText(typed)).toEqual({ refused: code });
  });

  it('and else is the text that is shown', () => {
    expect(judgeText(` ${'🎉'.repeat(200)} `)).toBe('🎉'.repeat(200));
    const long = `${'ставлю на №17… '.repeat(13)}жду`;
    expect(judgeText(long)).toBe(long);
  });
});
