import type { CallBody, CallSuccess } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../test/patience.ts';
import { staffQuery } from '../../frame/me.ts';
import { ArticlePage } from './article-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that knows these texts, the first of them as version 1. */
function serve(texts: string[]) {
  const saved: CallBody<'/api/admin/articles/save'>[] = [];
  const answers: Record<string, (body: never) => unknown> = {
    '/api/admin/articles/get': ({ version }: CallBody<'/api/admin/articles/get'>) => ({
      article: {
        ...{ slug: 'crash', title: 'Crash', section: 'games', summary: 'О ракете', keywords: '' },
        ...{ related: [], body: texts[(version ?? texts.length) - 1], version: 1, faults: [] },
        draft: texts.length > 1 ? texts.length : null,
      },
      versions: texts.map((_, at) => ({
        ...{ version: at + 1, state: at === 0 ? 'published' : 'draft', author: 'olga', note: '' },
        createdAt: '2026-11-01T10:00:00.000Z',
      })),
    }),
    '/api/admin/articles/preview': () => ({ blocks: [], faults: [] }),
    '/api/admin/articles/save': (body: CallBody<'/api/admin/articles/save'>) => {
      saved.push(body);
      return { version: texts.push(body.text.body) };
    },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const success = answers[path]?.(JSON.parse(String(init.body)) as never);
    return new Response(JSON.stringify({ success }));
  });
  return saved;
}

async function open() {
  const client = new QueryClient();
  client.setQueryData(staffQuery.queryKey, {
    permissions: ['promotions/make'],
  } as unknown as CallSuccess<'/api/admin/staff/me'>);
  const rootRoute = createRootRoute();
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/content/articles/$slug',
    component: ArticlePage,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/admin/content/articles/crash'] }),
  });
  render(
    <QueryClientProvider client={client}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the site's own routes are not those of a test */}
      <RouterProvider router={router as any} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'Статья' });
  const findBody = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Статья' });
  return { client, findBody, readBody: () => findBody().value };
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

  fireEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
  fireEvent.change(await screen.findByLabelText('Причина'), { target: { value: 'уточнил' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(saved).toHaveLength(1), PATIENCE);
  expect(saved[0]).toMatchObject({ basedOn: 1, text: { body: 'моя правка' } });
});

it('takes over what a colleague has saved where nothing is typed', async () => {
  const texts = ['как было'];
  serve(texts);
  const { client, readBody } = await open();
  texts.push('чужая правка');
  await client.refetchQueries({ queryKey: ['/api/admin/articles/get'] });
  await waitFor(() => expect(readBody()).toBe('чужая правка'), PATIENCE);
});
