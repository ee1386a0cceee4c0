import type { CallSuccess } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { CheckoutPage } from './checkout-page.tsx';

vi.mock('~icons/fluent-emoji/bank?raw', () => ({ default: '<svg></svg>' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Checkout = CallSuccess<'/api/sandbox/checkout'>;

const DECIDED: Record<string, Checkout['state']> = { delay: 'delayed', decline: 'canceled' };
const PENDING: Checkout = {
  operationId: '01a1e971-76aa-7ee5-ac42-39fbcbf2b480',
  amount: 500,
  method: 'bank_card',
  state: 'pending',
  payers: [{ id: 'card', name: 'Карта •• 0004' }],
};

/** The sandbox with this payment, or with none. */
function show(checkout: Checkout | null): void {
  let state = checkout?.state;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!checkout) {
      return Response.json(
        { error: 'Платёж не найден', code: 'wallet/not-found' },
        { status: 404 },
      );
    }
    if (path === '/api/sandbox/decide') {
      const { decision } = JSON.parse(String(init.body)) as { decision: string };
      state = DECIDED[decision];
      return Response.json({ success: { state } });
    }
    return Response.json({ success: { ...checkout, state } });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <CheckoutPage />
    </QueryClientProvider>
  ));
}

it('has nothing to show of a payment that is somebody else’s, and leads back', async () => {
  show(null);
  await screen.findByText('Такой оплаты нет');
  expect(screen.getByRole('link', { name: 'В кошелёк' }).getAttribute('href')).toBe('/wallet');
  expect(screen.queryByRole('button', { name: 'Оплатить' })).toBeNull();
});

it.each([
  ['delayed', 'the page may be closed', /^Задержать/, /^Банк думает.*страницу можно закрыть/],
  ['declined', 'the balance is as it was', /^Отклонить/, /^Оплата отклонена\. Баланс не изменился/],
])('says of a %s payment that %s, and decides no more', async (_how, _what, button, words) => {
  show(PENDING);
  await screen.findByText('Тест: это не настоящий банк');
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Оплатить' })).toBeNull();
  screen.getByRole('link', { name: 'Вернуться в кошелёк' });
});
