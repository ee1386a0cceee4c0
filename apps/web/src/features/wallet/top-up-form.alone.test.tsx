import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../../test/player.ts';
import { Toaster } from '../../components/toaster.tsx';
import type { BonusList } from '../../lib/bonus-queries.ts';
import { sessionQuery } from '../../lib/session.ts';
import type { WalletInfo } from '../../lib/wallet-queries.ts';
import { TopUpForm } from './top-up-form.tsx';

// Its pictures are read by the build alone.
vi.mock('./parts/method-picker.tsx', () => ({ MethodPicker: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const info = {
  topUp: { methods: ['bank_card'], min: 100, max: 600_000 },
} as unknown as WalletInfo;
const operation = { id: '019a0000-0000-7000-8000-00000000000a', kind: 'top-up' };
const nothing = { offers: 'on', safes: [] } as const;

type Replies = Record<string, { status: number; body: object }>;

function open(
  bonuses: Pick<BonusList, 'offers'> & { safes: object[] | readonly [] },
  more: Replies = {},
) {
  const replies: Replies = {
    '/api/bonus/list': {
      status: 200,
      body: { success: { rewards: [], wheel: null, raceback: 0, ...bonuses } },
    },
    '/api/wallet/topup': { status: 200, body: { success: { operation } } },
    '/api/bonus/safe/open': { status: 200, body: { success: { safe: {} } } },
    ...more,
  };
  const asked: [string, Record<string, unknown>][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/bonus/list')) asked.push([path, JSON.parse(String(init.body))]);
    const { status, body } = replies[path] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: true },
    social: { vk: '', tg: '' },
  });
  const onStarted = vi.fn(() => asked.push(['sent to pay', {}]));
  render(
    <QueryClientProvider client={client}>
      <Suspense>
        <TopUpForm info={info} onStarted={onStarted} />
        <Toaster />
      </Suspense>
    </QueryClientProvider>,
  );
  return { asked, onStarted };
}

const findSwitch = () => screen.findByRole('switch', { name: /Положить в сейф/ });
/** The input itself: the label around it would press it a second time here. */
async function choose(): Promise<void> {
  await findSwitch();
  fireEvent.click(document.querySelector('input[type=checkbox]') as Element);
}
const pay = () => fireEvent.click(screen.getByRole('button', { name: /^Пополнить/ }));

describe('a safe in the form of topping up', () => {
  it('is off until it is wanted, and says what would be put', async () => {
    const { asked, onStarted } = open(nothing);
    expect((await findSwitch()).getAttribute('aria-checked')).toBe('false');
    const text = () =>
      screen.getByRole('region', { name: 'Сейф' }).textContent?.replace(/\s/g, ' ');
    expect(text()).toContain('К этому пополнению: 1 000 ₽');
    fireEvent.click(screen.getByRole('button', { name: /^10\s000/ }));
    expect(text()).toContain('К этому пополнению: 5 000 ₽');
    expect(text()).toContain('Баланс не заперт');
    pay();
    await waitFor(() => expect(onStarted).toHaveBeenCalled());
    expect(asked.map(([path]) => path)).toEqual(['/api/wallet/topup', 'sent to pay']);
  });

  it('is opened for the payment before the player is sent to pay', async () => {
    const { asked, onStarted } = open(nothing);
    await choose();
    pay();
    await waitFor(() => expect(onStarted).toHaveBeenCalled());
    expect(asked.map(([path]) => path)).toEqual([
      '/api/wallet/topup',
      '/api/bonus/safe/open',
      'sent to pay',
    ]);
    expect(asked[1]?.[1]).toEqual({ id: expect.any(String), payment: operation.id });
  });

  it('that does not open is told of, and the payment goes on', async () => {
    const refused = { error: 'Сейфов уже три', code: 'bonus/safe-full' };
    const { onStarted } = open(nothing, { '/api/bonus/safe/open': { status: 409, body: refused } });
    await choose();
    pay();
    await waitFor(() => expect(onStarted).toHaveBeenCalled());
    await screen.findByText('Сейф не открылся. Сейфов уже три. Пополнение продолжается без него');
  });

  it.each([
    ['offers are off', { offers: 'off', safes: [] }],
    ['the player rests', { offers: 'resting', safes: [] }],
    [
      'no place is left',
      {
        offers: 'on',
        safes: [{ state: 'active' }, { state: 'waiting' }, { state: 'unpaid' }, { state: 'done' }],
      },
    ],
  ] as const)('is not there when %s', async (_when, bonuses) => {
    open({ offers: bonuses.offers, safes: [...bonuses.safes] });
    await screen.findByRole('button', { name: /^Пополнить/ });
    await waitFor(() => expect(document.querySelector('.bg-skeleton')).toBeNull());
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
