import type { Reward, Safe } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../../../test/player.ts';
import { showInRouter } from '../../../../test/show-in-router.tsx';
import { sessionQuery } from '../../../lib/session.ts';
import { SafeCard } from './safe-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const active: Safe = {
  id: '019a0000-0000-7000-8000-000000000001',
  state: 'active',
  amount: 3_000,
  claimed: 380.4,
  available: 41.4,
  left: 2_578.2,
  openedAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2026-12-02T10:00:00.000Z',
  forecast: 550.7,
};
const waiting: Safe = {
  ...active,
  id: '019a0000-0000-7000-8000-000000000002',
  ...{ state: 'waiting', amount: 500, claimed: 0, available: 0, left: 500 },
  ...{ openedAt: null, expiresAt: null, forecast: null },
};
const unpaid: Safe = { ...waiting, id: '019a0000-0000-7000-8000-000000000003', state: 'unpaid' };

function answerWith(...replies: (object | null)[]) {
  const fetchMock = vi.fn(async (path: string, init: RequestInit) => {
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (!reply) throw new TypeError(`no answer from ${path} to ${String(init.method)}`);
    return new Response(JSON.stringify(reply), { status: 'error' in reply ? 409 : 200 });
  });
  vi.stubGlobal('fetch', fetchMock);
  const bodyOf = (call: number) =>
    JSON.parse(String(fetchMock.mock.calls[call]?.[1]?.body)) as Record<string, unknown>;
  return { fetchMock, bodyOf };
}

const ready: Reward = {
  kind: 'safe',
  title: 'Сейф',
  amount: 41.4,
  ...{ ready: true, readyAt: null, line: '', terms: [] },
};

async function show(safes: readonly Safe[], reward?: Reward) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: true },
    social: { vk: '', tg: '' },
  });
  const [onChanged, onClaim, onExplain] = [vi.fn(), vi.fn(), vi.fn()];
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <SafeCard
        {...{ safes, reward, onClaim, onExplain, onChanged }}
        isClaiming={false}
        isBusy={false}
      />
    </QueryClientProvider>
  ));
  await screen.findByRole('region', { name: 'Сейф' });
  return { onChanged, onClaim, onExplain };
}

const readText = () =>
  screen.getByRole('region', { name: 'Сейф' }).textContent?.replace(/\s/g, ' ');
const claimButtons = () => screen.getAllByRole('button', { name: /^Забрать/ });

describe('the card of the safe', () => {
  it('says what was taken, what can be, what lies, what may come, and until when', async () => {
    await show([active, waiting, unpaid]);
    const text = readText();
    expect(text).toContain('3 000 ₽, открыт до 2 декабря');
    for (const part of ['380.40 ₽', '41.40 ₽', '2 578.20 ₽']) expect(text).toContain(part);
    expect(text).toContain('Если играть как последнюю неделю, получите ещё около 550 ₽.');
    expect(text).toContain('Баланс не заперт: вывести деньги можно когда угодно.');
    expect(text).toContain('500.00 ₽ ждёт очереди');
    expect(text).toContain('500.00 ₽ ждёт оплаты');
  });

  it('takes what is earned, and tells why so much', async () => {
    const { onClaim, onExplain } = await show([active], ready);
    const [button] = claimButtons();
    expect(button?.textContent?.replace(/\s/g, ' ')).toBe('Забрать 41.40 ₽');
    fireEvent.click(button as HTMLElement);
    expect(onClaim).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: /Почему столько/ }));
    expect(onExplain).toHaveBeenCalledOnce();
  });

  it('offers nothing to take until there is enough', async () => {
    await show([{ ...active, available: 0.4, left: 2_619.2 }], { ...ready, ready: false });
    expect(screen.queryByRole('button', { name: /^Забрать/ })).toBeNull();
    cleanup();
    const expired: Safe = { ...active, state: 'expired', available: 0.4, left: 0, forecast: null };
    await show([expired], ready);
    expect(claimButtons().length).toBeGreaterThan(0);
    expect(readText()).toContain('срок вышел: заработанное осталось вашим');
  });

  it('names exactly what giving it up loses, and does so only after a yes', async () => {
    const { fetchMock, bodyOf } = answerWith({ success: { safe: active } });
    const { onChanged } = await show([active, waiting]);
    fireEvent.click(screen.getByRole('button', { name: 'Отказаться от сейфа' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent?.replace(/\s/g, ' ')).toContain(
      'Сгорит то, что ещё не заработано: 2 578.20 ₽. Заработанные 41.40 ₽ останутся вашими',
    );
    expect(fetchMock).not.toHaveBeenCalled();
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/bonus/safe/cancel');
    expect(bodyOf(0)).toEqual({ id: active.id });
  });

  it('invites calmly where there is none', async () => {
    await show([]);
    expect(readText()).toContain('до 5 000 ₽');
    expect(screen.getByRole('link', { name: 'Пополнить кошелёк' }).getAttribute('href')).toBe(
      '/wallet',
    );
  });
});
