import type { CallSuccess } from '@kvazar/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../test/patience.ts';
import { serveStaff, showToStaff } from '../../../test/staff-area.tsx';
import { DraftsTab } from './drafts-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draft: CallSuccess<'/api/admin/promotions/plan'>['draft'] = {
  ...{ id: 7, title: 'Кодов: 2', number: null, reason: 'выходные', state: 'waiting' },
  campaign: {
    ...{ kind: 'code', gift: 'wheel', amount: null, slot: null, stake: null, spins: null },
    ...{ spinsDays: null, text: null, count: 2, uses: 1, fromMs: null, untilMs: 2e12 },
  },
  ...{ madeBy: { id: 2, login: 'boris' }, madeAt: '2026-11-01T10:00:00.000Z' },
  ...{ expiresAt: '2026-11-02T10:00:00.000Z', decidedBy: null, decidedAt: null, decision: null },
  isMine: false,
  dryRun: {
    ...{ from: '2026-10-01', to: '2026-10-31', players: 0, active: 0, cost: 0 },
    ...{ before: null, most: null, top: [], notes: [] },
  },
};

it('shows the codes of all that was approved, which has left the list of what waits', async () => {
  const waiting = [draft, { ...draft, id: 8 }];
  serveStaff({
    '/api/admin/promotions/drafts': () => ({ drafts: [...waiting], nextCursor: null }),
    '/api/admin/promotions/approve': ({ id }) => {
      waiting.splice(0, 1);
      return { message: 'Сделано кодов: 2', codes: [`AAAA00000${id}`, `BBBB00000${id}`] };
    },
  });
  showToStaff(() => <DraftsTab />, ['promotions/check']);
  for (const left of [1, 0]) {
    const buttons = await screen.findAllByRole('button', { name: 'Утвердить' }, PATIENCE);
    fireEvent.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Утвердить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENCE);
    await waitFor(() => expect(waiting).toHaveLength(left), PATIENCE);
  }
  await screen.findByText('Ничего не ждёт утверждения', undefined, PATIENCE);
  await screen.findByText('AAAA000007, BBBB000007', undefined, PATIENCE);
  await screen.findByText('AAAA000008, BBBB000008', undefined, PATIENCE);

  const panel = screen.getByRole('region', { name: 'Коды черновика № 8' });
  fireEvent.click(within(panel).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByText(/AAAA000008/)).toBeNull(), PATIENCE);
  expect(screen.queryByText(/AAAA000007/)).not.toBeNull();
});
