import type { CallBody } from '@kvazar/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../test/patience.ts';
import { serveStaff, showToStaff } from '../../../../test/staff-area.tsx';
import { ArticlePage } from './article-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that knows these texts, the first of them as version 1. */
function serve(texts: string[]) {
  const saved: CallBody<'/api/admin/articles/save'>[] = [];
  serveStaff({
    '/api/admin/articles/get': ({ version }) => ({
      article: {
        ...{ slug: 'crash', title: 'Crash', section: 'games', summary: 'О ракете', keywords: '' },
        ...{
          related: [],
          body: texts[(version ?? texts.length) - 1] ?? '',
          version: 1,
          faults: [],
        },
        draft: texts.length > 1 ? texts.length : null,
      },
      versions: texts.map((_, at) => ({
        ...{ version: at + 1, state: at === 0 ? 'published' : 'draft', author: 'olga', note: '' },
        createdAt: '2026-11-01T10:00:00.000Z',
      })),
    }),
    '/api/admin/articles/preview': () => ({ blocks: [], faults: [] }),
    '/api/admin/articles/save': body => {
      saved.push(body);
      return { version: texts.push(body.text.body) };
    },
  });
  return saved;
}

async function open() {
  const client = showToStaff(() => <ArticlePage />, ['promotions/make'], {
    path: '/admin/content/articles/$slug',
    address: '/admin/content/articles/crash',
  });
  await screen.findByRole('textbox', { name: 'Статья' });
  const findBody = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Статья' });
  return { client, findBody, readBody: () => findBody().value };
}

async function save(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
  fireEvent.change(await screen.findByLabelText('Причина'), { target: { value: 'уточнил' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
}

/** Whatever the field shows, however briefly. */
function recordValues(field: HTMLTextAreaElement): string[] {
  const shown = [field.value];
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  Object.defineProperty(field, 'value', {
    ...own,
    set(value: string) {
      shown.push(value);
      own?.set?.call(field, value);
    },
  });
  return shown;
}

it('shows the text of the version that is asked for', async () => {
  serve(['как было', 'как будет']);
  const { readBody } = await open();
  expect(readBody()).toBe('как будет');
  fireEvent.click(screen.getByRole('button', { name: 'Показать версию 1' }));
  await waitFor(() => expect(readBody()).toBe('как было'), PATIENCE);
});

it('keeps what is typed when a colleague saves meanwhile, and says what it was typed over', async () => {
  const texts = ['как было'];
  const saved = serve(texts);
  const { client, findBody, readBody } = await open();
  fireEvent.change(findBody(), { target: { value: 'моя правка' } });
  texts.push('чужая правка');
  await client.refetchQueries({ queryKey: ['/api/admin/articles/get'] });
  await screen.findByText('Версия 2');
  expect(readBody()).toBe('моя правка');

  await save();
  await waitFor(() => expect(saved).toHaveLength(1), PATIENCE);
  expect(saved[0]).toMatchObject({ basedOn: 1, text: { body: 'моя правка' } });
});

it('saves again what was typed while it was being saved', async () => {
  const saved = serve(['как было']);
  const { findBody, readBody } = await open();
  const body = findBody();
  const type = (text: string) => fireEvent.change(body, { target: { value: text } });
  type('моя правка');
  await save();
  type('и ещё одна');
  await screen.findByText('Версия 2', undefined, PATIENCE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENCE);
  expect(readBody()).toBe('и ещё одна');
  await save();
  await waitFor(() => expect(saved).toHaveLength(2), PATIENCE);
  expect(saved).toMatchObject([
    { basedOn: 1, text: { body: 'моя правка' } },
    { basedOn: 2, text: { body: 'и ещё одна' } },
  ]);
});

it('goes on from what was saved over an older version', async () => {
  const saved = serve(['как было', 'как будет']);
  const { findBody, readBody } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Показать версию 1' }));
  await waitFor(() => expect(readBody()).toBe('как было'), PATIENCE);
  const body = findBody();
  fireEvent.change(body, { target: { value: 'всё же так' } });
  const shown = recordValues(body);
  await save();
  await screen.findByText('Версия 3', undefined, PATIENCE);
  expect(saved).toMatchObject([{ basedOn: 2, text: { body: 'всё же так' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENCE);
  await waitFor(() => expect(readBody()).toBe('всё же так'), PATIENCE);
  expect(new Set(shown), 'nothing older in between').toEqual(new Set(['всё же так']));
});

it('keeps what is typed while an older version is being saved anew', async () => {
  serve(['как было', 'как будет']);
  const { findBody, readBody } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Показать версию 1' }));
  await waitFor(() => expect(readBody()).toBe('как было'), PATIENCE);
  const body = findBody();
  fireEvent.change(body, { target: { value: 'всё же так' } });
  await save();
  fireEvent.change(body, { target: { value: 'или лучше так' } });
  await screen.findByText('Версия 3', undefined, PATIENCE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENCE);
  expect(readBody()).toBe('или лучше так');
});

it('takes over what a colleague has saved where nothing is typed', async () => {
  const texts = ['как было'];
  serve(texts);
  const { client, readBody } = await open();
  texts.push('чужая правка');
  await client.refetchQueries({ queryKey: ['/api/admin/articles/get'] });
  await waitFor(() => expect(readBody()).toBe('чужая правка'), PATIENCE);
});
