import type { Block } from '@kvazar/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showInRouter } from '../../../../test/show-in-router.tsx';
import { ArticleBlock } from './article-blocks.tsx';

afterEach(cleanup);

async function draw(...blocks: unknown[]): Promise<HTMLElement> {
  showInRouter(() => (
    <main>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their order
        <ArticleBlock key={place} block={block as Block} />
      ))}
    </main>
  ));
  return screen.findByRole('main');
}

const say = (text: string, more = {}) => [{ text, ...more }];

it('draws HTML as the text that it is', async () => {
  const main = await draw({ type: 'paragraph', text: say('<img src=x onerror=alert(1)>') });
  expect(main.querySelector('img')).toBeNull();
  expect(main.textContent).toBe('<img src=x onerror=alert(1)>');
});

it('leaves out a block that it does not know', async () => {
  const main = await draw(
    { type: 'html', text: '<b>x</b>' },
    { type: 'paragraph', text: say('y') },
  );
  expect(main.textContent).toBe('y');
});

it('links pages of the site, sends strangers to a tab of their own, and unlinks the rest', async () => {
  await draw({
    type: 'paragraph',
    text: [
      { text: 'Кошелёк', href: '/wallet', strong: true },
      { text: 'Деньги', href: '/help?section=money' },
      { text: 'Снаружи', href: 'https://example.org/' },
      { text: 'Зло', href: 'javascript:alert(1)' },
      { text: 'Обман', href: '/\\evil.example' },
    ],
  });
  const links = screen.getAllByRole('link');
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/wallet',
    '/help?section=money',
    'https://example.org/',
  ]);
  expect(links[2]?.getAttribute('rel')).toContain('noopener');
  expect(links[2]?.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('main').textContent).toContain('Зло');
});

it('puts what lies deeper under the item above it', async () => {
  const items = [
    { depth: 0, text: say('раз') },
    { depth: 1, text: say('раз-раз') },
    { depth: 2, text: say('глубже') },
    { depth: 0, text: say('два') },
  ];
  const main = await draw({ type: 'list', isOrdered: true, items });
  expect(main.querySelectorAll('main > ol > li')).toHaveLength(2);
  expect(main.querySelector('ol ol > li')?.textContent).toContain('раз-раз');
  expect(main.querySelector('ol ol ol > li')?.textContent).toBe('глубже');
});

it('draws a table whose columns have names', async () => {
  await draw({
    type: 'table',
    head: [say('Игра'), say('RTP')],
    rows: [[say('Дайсы'), say('99 %')]],
  });
  expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
    'Игра',
    'RTP',
  ]);
  expect(screen.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['Дайсы', '99 %']);
});
