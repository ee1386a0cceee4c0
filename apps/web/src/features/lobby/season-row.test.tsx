import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeHeist } from '../../../test/heist.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { makeCurrent } from '../../../test/tournament.ts';
import { SeasonRow } from './season-row.tsx';

function show(heist: object, current: object): void {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ success: address.includes('snowdown') ? heist : current }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <main>
        <SeasonRow playerId={player.id} />
        <p>end</p>
      </main>
    </QueryClientProvider>
  ));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads to the tournament and to the heist, and says how they stand', async () => {
  show(
    makeHeist({ event: { state: 'running', pool: 50_000, freed: 22_500, solvers: 2 } }),
    makeCurrent(),
  );
  const links = await screen.findAllByRole('link');
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/tournier', '/snowdown']);
  const [tournament, heist] = links.map(link => link.textContent?.replaceAll('\u00a0', ' '));
  expect(tournament).toBe('Турнир «Серия»Вы на 31 месте, фонд 10 000 ₽');
  expect(heist).toBe('Новогоднее ограблениеОткрыто 22 500 ₽ из 50 000 ₽, взломано 2 сейфа');
});

it('leaves out a heist that is over', async () => {
  show(makeHeist({ event: { state: 'paid' } }), makeCurrent());
  expect(await screen.findAllByRole('link')).toHaveLength(1);
});

it('tempts nobody who wants no offers', async () => {
  show(makeHeist({ offers: 'off' }), makeCurrent());
  await vi.waitFor(() => expect(screen.getByRole('main').textContent).toBe('end'), PATIENCE);
  await vi.waitFor(() => expect(document.querySelector('.motion-shimmer')).toBeNull(), PATIENCE);
  expect(screen.queryByRole('link')).toBeNull();
});
