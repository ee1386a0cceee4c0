import { type Block, calls } from '@kvazar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderArticle } from './article-text.ts';
import { createHeadingIds } from './heading-ids.ts';
import { oneLine, readMarkdown } from './markdown.ts';

const AROUND = {
  variables: { minWithdrawal: '500 ₽', tricky: '[сюда](javascript:alert(1)) **жирно** <b>' },
  slugs: new Set(['withdrawal', 'limits']),
};

function render(body: string, parts = {}) {
  return renderArticle({ title: 'Статья', summary: 'Кратко', related: [], body, ...parts }, AROUND);
}

const paragraph = (...text: object[]) => ({ type: 'paragraph', text });

describe('what an article may hold', () => {
  it('headings with places, paragraphs with marks and links', () => {
    const { blocks, faults } = render(
      [
        '# Сроки вывода',
        'Обычно **за день**, *не* `всегда`: [правила](/help/limits "title") и [место](#sroki-vyvoda-2).',
        '#### Сроки вывода',
        'Дальше на\nдругой строке.',
      ].join('\n\n'),
    );
    expect(faults).toEqual([]);
    expect(blocks).toEqual([
      { type: 'heading', level: 2, id: 'sroki-vyvoda', text: [{ text: 'Сроки вывода' }] },
      paragraph(
        { text: 'Обычно ' },
        { text: 'за день', strong: true },
        { text: ', ' },
        { text: 'не', emphasis: true },
        { text: ' ' },
        { text: 'всегда', code: true },
        { text: ': ' },
        { text: 'правила', href: '/help/limits' },
        { text: ' и ' },
        { text: 'место', href: '#sroki-vyvoda-2' },
        { text: '.' },
      ),
      { type: 'heading', level: 3, id: 'sroki-vyvoda-2', text: [{ text: 'Сроки вывода' }] },
      paragraph({ text: 'Дальше на другой строке.' }),
    ]);
  });

  it('lists at most three deep, notes, tables as wide as their head, code', () => {
    const { blocks } = render(
      [
        '1. один\n   - два\n     - три\n       - четыре',
        '> Важно\n>\n> > и это тоже',
        '| а | б |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |',
        '```\n<b>{{minWithdrawal}}</b>\n```',
        '---',
      ].join('\n\n'),
    );
    const cell = (text: string) => [{ text }];
    expect(blocks).toEqual([
      {
        type: 'list',
        isOrdered: true,
        items: [
          { depth: 0, text: cell('один') },
          { depth: 1, text: cell('два') },
          { depth: 2, text: cell('три') },
          { depth: 2, text: cell('четыре') },
        ],
      },
      { type: 'note', text: cell('Важно и это тоже') },
      {
        type: 'table',
        head: [cell('а'), cell('б')],
        rows: [
          [cell('1'), []],
          [cell('1'), cell('2')],
        ],
      },
      { type: 'code', text: '<b>{{minWithdrawal}}</b>' },
    ]);
  });

  it('HTML only as the characters it is written in', () => {
    const html = '<script>alert(1)</script>';
    expect(render(`${html}\n\nтекст <img src=x onerror=alert(1)> дальше`).blocks).toEqual([
      paragraph({ text: html }),
      paragraph({ text: 'текст <img src=x onerror=alert(1)> дальше' }),
    ]);
  });

  it('no pictures', () => {
    const { blocks, faults } = render('![снимок](https://example.ru/a.png)');
    expect(blocks).toEqual([paragraph({ text: 'снимок' })]);
    expect(faults).toEqual(['Картинки в статьях не показываются: https://example.ru/a.png']);
  });
});

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,boo',
    'vbscript:x',
    '//evil.example',
    '/\\\\evil.example',
    '/&#9;/evil.example',
    '/%2F/evil.example',
    'https:evil.example',
    'https://kvazar@evil.example/',
    'evil.example',
    'mailto:a@example.ru',
    'file:///etc/passwd',
    '',
  ])('never lead to %j', href => {
    const { blocks, faults } = render(`[сюда](<${href}>)`);
    expect(blocks).toEqual([paragraph({ text: 'сюда' })]);
    expect(faults).toHaveLength(1);
  });

  it.each([
    ['https://yookassa.ru/faq?a=1', 'https://yookassa.ru/faq?a=1'],
    ['http://example.ru', 'http://example.ru/'],
    ['/', '/'],
    ['/wallet', '/wallet'],
    ['/slots/firebird?tab=rules#odds', '/slots/firebird?tab=rules#odds'],
  ])('lead to %s', (href, result) => {
    const { blocks, faults } = render(`[сюда](${href})`);
    expect(faults).toEqual([]);
    expect(blocks).toEqual([paragraph({ text: 'сюда', href: result })]);
  });

  it('to what there is not are faults, in the list of related ones too', () => {
    const body = '[а](/help/no-such) [б](#nowhere) [в](/help/limits#any) [г](/admin/x)';
    expect(render(body, { related: ['limits', 'gone'] }).faults).toEqual([
      'Такой статьи нет: /help/no-such',
      'Такого места в статье нет: #nowhere',
      'Такой страницы нет: /admin/x',
      'Такой статьи нет: gone',
    ]);
  });
});

describe('variables', () => {
  it('are filled in text and labels of links, in no code and no address', () => {
    const { blocks, faults } = render(
      'От {{minWithdrawal}}: [от {{ minWithdrawal }}](/wallet) `{{minWithdrawal}}`',
    );
    expect(faults).toEqual([]);
    expect(blocks).toEqual([
      paragraph(
        { text: 'От 500 ₽: ' },
        { text: 'от 500 ₽', href: '/wallet' },
        { text: ' ' },
        { text: '{{minWithdrawal}}', code: true },
      ),
    ]);
    expect(render('[x]({{minWithdrawal}})').faults).toEqual([
      'Недопустимая ссылка: {{minWithdrawal}}',
    ]);
  });

  it('are never Markdown', () => {
    expect(render('{{tricky}}').blocks).toEqual([paragraph({ text: AROUND.variables.tricky })]);
  });

  it('that nobody knows are faults, wherever they stand', () => {
    const { faults } = render('## {{nope}}\n\n{{constructor}} {{}}', { title: 'Всё о {{what}}' });
    expect(faults).toEqual(
      ['{{what}}', '{{nope}}', '{{constructor}}', '{{}}'].map(
        it => `Неизвестная переменная: ${it}`,
      ),
    );
  });
});

describe('texts made to hold up the server', () => {
  const many = 10_000;
  it.each([
    ['quotes', '>'.repeat(many)],
    ['quotes with blanks', '> '.repeat(many)],
    ['lists in one line', '- '.repeat(many)],
    ['numbers in one line', '1. '.repeat(many)],
    [
      'lists below each other',
      Array.from({ length: 200 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'),
    ],
    ['open brackets', '['.repeat(many)],
    ['brackets', '[a]'.repeat(many)],
    ['nested brackets', '['.repeat(many) + ']'.repeat(many)],
    ['stars', '**a*'.repeat(many)],
    ['underscores', '_a __b '.repeat(5_000)],
    ['ticks', Array.from({ length: 250 }, (_, n) => '`'.repeat(n)).join(' ')],
    ['rows of a table', `|a|\n|-|\n${'|\n'.repeat(many)}`],
    ['entities', '&#'.repeat(many)],
    ['one word', 'a'.repeat(40_001)],
  ])('%s are not even parsed', (_, text) => {
    const { blocks, faults } = readMarkdown(text);
    expect(blocks).toEqual([]);
    expect(faults).toHaveLength(1);
  });

  it('a wide head over short rows makes no page of empty cells', () => {
    const table = (columns: number) =>
      ['а'.repeat(columns), '-'.repeat(columns), ...Array(200).fill('1')]
        .map(cells => `|${[...cells].join('|')}|`)
        .join('\n');
    expect(readMarkdown(table(21))).toEqual({ blocks: [], faults: ['Таблица шире 20 столбцов'] });
    expect(readMarkdown(table(20))).toMatchObject({ blocks: [{ type: 'table' }], faults: [] });
  });

  // What looks at the rest of a text, or at all before, for each piece would not come to an end within the limit of a test.
  it('blanks and namesakes cost as much as they are many', () => {
    expect(oneLine(`а${' '.repeat(1_000_000)}б \n\n в`)).toHaveLength(1_000_004);
    const makeId = createHeadingIds();
    const ids = Array.from({ length: 200_000 }, () => makeId('а'));
    expect([new Set(ids).size, ids.at(-1)]).toEqual([200_000, 'a-200000']);
  });

  it('nested marks below the bound are cut, not followed', () => {
    const text = `${'*a **b '.repeat(40)}${'** c*'.repeat(40)}`;
    expect(readMarkdown(text).blocks.length).toBeGreaterThan(0);
  });

  const pieces = ['> ', '- ', '1. ', '[', '](', ')', '**', '*', '_', '`', '```', '|', '|-|', '\n'];
  const more = [
    '\n\n',
    '    ',
    '<b>',
    '![',
    '{{',
    '}}',
    '# ',
    'слово',
    '/help/limits',
    '//x',
    '\t',
  ];
  const schema = calls['/api/admin/articles/preview'].success;
  it('whatever is written becomes what the contract allows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces, ...more), fc.string()), { maxLength: 60 }),
        parts => {
          const { blocks, faults } = render(parts.join(''));
          expect(schema.safeParse({ blocks, faults }).success).toBe(true);
          expect(hasUnsafeLink(blocks)).toBe(false);
        },
      ),
    );
  });
});

function hasUnsafeLink(blocks: readonly Block[]): boolean {
  return [...JSON.stringify(blocks).matchAll(/"href":"([^"]*)"/g)].some(
    ([, href = '']) =>
      new URL(href, 'https://site.example').origin !== 'https://site.example' &&
      !/^https?:\/\//.test(href),
  );
}
