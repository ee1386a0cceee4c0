import type { CallSuccess } from '@kvazar/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../test/patience.ts';
import { serveStaff, showToStaff } from '../../../test/staff-area.tsx';
import { CodesTab } from './codes-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Code = CallSuccess<'/api/admin/promotions/codes/list'>['codes'][number];

const ID = '0191d8a0-0000-7000-8000-000000000001';

const makeCode = (state: Code['state']): Code => ({
  ...{
    id: ID,
    code: 'ELKA',
    isWhole: true,
    gift: 'колесо',
    used: 0,
    maxUses: 5,
    cost: 0,
    most: 10,
  },
  ...{ fromMs: 1.7e12, untilMs: 2e12, stoppedAtMs: null, state, reason: 'ёлка', madeBy: ['olga'] },
});

it.each([
  ['ahead', true],
  ['valid', true],
  ['used', false],
  ['over', false],
  ['stopped', false],
] as const)('a code that is %s can be stopped: %s', async (state, canStop) => {
  const code = makeCode(state);
  serveStaff({
    '/api/admin/promotions/codes/list': () => ({ codes: [code], nextCursor: null }),
    '/api/admin/promotions/codes/uses': () => ({ code, uses: [], nextCursor: null }),
  });
  showToStaff(
    () => (
      <CodesTab current={ID} hrefOf={id => `/admin/promotions?code=${id}`} onClose={() => {}} />
    ),
    ['promotions/tend'],
  );
  await screen.findByRole('heading', { name: 'Код ELKA' }, PATIENCE);
  expect(screen.queryByRole('button', { name: 'Остановить' }) !== null).toBe(canStop);
});
