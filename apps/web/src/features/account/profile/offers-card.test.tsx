import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OffersCard } from './offers-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that remembers the switch. */
function show(offers: 'on' | 'off' | 'resting') {
  let current = offers;
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/bonus/settings') {
      const body = JSON.parse(String(init.body)) as { offers: boolean };
      asked.push(body);
      current = body.offers ? 'on' : 'off';
    }
    return new Response(
      JSON.stringify({
        success: { offers: current, safes: [], rewards: [], wheel: null, raceback: 0 },
      }),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OffersCard playerId={7} />
    </QueryClientProvider>,
  );
  return asked;
}

/** The input itself: the label around it would press it a second time here. */
const press = () => fireEvent.click(document.querySelector('input[type=checkbox]') as Element);
const isOn = () => screen.getByRole('switch').getAttribute('aria-checked');

it('switches offers off and on again', async () => {
  const asked = show('on');
  await waitFor(() => expect(isOn()).toBe('true'));
  press();
  await waitFor(() => expect(asked).toEqual([{ offers: false }]));
  await waitFor(() => expect(screen.getByRole('switch').hasAttribute('data-disabled')).toBe(false));
  expect(isOn()).toBe('false');
  press();
  await waitFor(() => expect(asked).toEqual([{ offers: false }, { offers: true }]));
  await waitFor(() => expect(isOn()).toBe('true'));
});

it('cannot be switched while the player rests, and says why', async () => {
  show('resting');
  await screen.findByText(/Сейчас у вас перерыв/);
  expect(isOn()).toBe('false');
  expect(screen.getByRole('switch').hasAttribute('data-disabled')).toBe(true);
});
