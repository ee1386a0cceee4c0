import { describe, expect, it } from 'vitest';
import { readArticleFile } from './article-file.ts';

const HEAD = [
  'title: Вывод денег: шаги и сроки',
  'section: money',
  'summary: Заявку проверяет оператор',
];

function write(head: readonly string[], body = 'Текст.'): string {
  return ['---', ...head, '---', body].join('\n');
}

describe('readArticleFile', () => {
  it('reads the head and the text; a colon in a value belongs to it', () => {
    const text = write(
      [
        ...HEAD,
        'keywords: вывод, снять деньги',
        'popular: 2',
        'faq: 3',
        'related: limits, top-up',
        'when: real',
      ],
      '\nПервый.\n\n---\n\nВторой.\n',
    );
    expect(readArticleFile(text)).toEqual({
      title: 'Вывод денег: шаги и сроки',
      section: 'money',
      summary: 'Заявку проверяет оператор',
      keywords: 'вывод, снять деньги',
      popular: 2,
      faq: 3,
      related: ['limits', 'top-up'],
      when: 'real',
      body: 'Первый.\n\n---\n\nВторой.',
    });
  });

  it('knows what is absent, lines of Windows and a byte order mark', () => {
    const article = readArticleFile(`\uFEFF${write(HEAD).replaceAll('\n', '\r\n')}`);
    expect(article).toMatchObject({ popular: null, faq: null, when: null, related: [] });
    expect(article).toMatchObject({ keywords: '', body: 'Текст.' });
  });

  it.each([
    ['no head', 'Просто текст', /must begin with ---/],
    ['a head without an end', ['---', ...HEAD].join('\n'), /not closed/],
    ['a line without a name', write([...HEAD, 'забыли']), /забыли/],
    ['a name twice', write([...HEAD, 'title: Ещё раз']), /title is given twice/],
    ['an unknown name', write([...HEAD, 'kewords: вывод']), /kewords/],
    [
      'an unknown section',
      write(['title: Заголовок', 'section: cash', 'summary: Кратко']),
      /section/,
    ],
    ['a place that is no number', write([...HEAD, 'popular: второй']), /popular/],
    ['a related article by title', write([...HEAD, 'related: Вывод']), /related/],
    ['another mode', write([...HEAD, 'when: test']), /when/],
    ['no text', write(HEAD, '  \n'), /no text/],
  ])('refuses %s and says which', (_, text, fault) => {
    expect(() => readArticleFile(text)).toThrow(fault);
  });

  it('names all faults of a head at once', () => {
    expect(() => readArticleFile(write(['title: Я', 'section: cash']))).toThrow(
      /title.*section.*summary/,
    );
  });
});
