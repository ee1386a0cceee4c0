import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { readSession, sessionQuery } from '../../lib/session.ts';
import { ReferralPage } from './referral-page.tsx';
import type { Referral } from './referral-query.ts';

vi.mock('~icons/fluent-emoji/satellite?raw', () => ({ default: '<svg></svg>' }));

const LINK = 'https://kvazar.example/?ref=abc';

const referral: Referral = {
  isOn: true,
  offers: 'on',
  link: LINK,
  code: '22RVY1W',
  percent: 10,
  least: 10,
  invited: 1,
  active: 1,
  pending: 3.5,
  available: 24.6,
  underReview: 0,
  paid: 100,
  friends: [
    {
      name: 'veg•••',
      since: '2026-11-01T10:00:00.000Z',
      isActive: true,
      until: '2027-10-31T21:00:00.000Z',
    },
  ],
  days: Array.from({ length: 30 }, (_, n) => ({
    day: `2026-11-${String(n + 1).padStart(2, '0')}`,
    amount: n >= 23 ? null : n === 0 ? 1.5 : 0,
    invited: n === 1 || n === 29 ? 2 : 0,
  })),
  terms: ['Первое условие.', 'Второе условие.'],
};

class NoObserver {
  observe() {}
  disconnect() {}
}

function answer(calls: Record<string, () => Response | Promise<Response>>) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      sent.push({ path, body: JSON.parse(String(init.body)) });
      const reply = calls[path];
      if (!reply) throw new TypeError(`nobody answers ${path}`);
      return reply();
    }),
  );
  return sent;
}

const tell = (success: unknown) => new Response(JSON.stringify({ success }), { status: 200 });

/** Sums keep their sign beside them: the spaces there do not break. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

async function show(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, {
    ...{ user: player, site: { works: false }, social: { vk: '', tg: '' } },
  });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <ReferralPage />
    </QueryClientProvider>
  ));
  await screen.findByText('Моя доля');
  return client;
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoObserver));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of the partner programme', () => {
  it('shows the link, the code, the figures, the days and the friends', async () => {
    answer({ '/api/referral/get': () => tell(referral) });
    await show();
    expect(screen.getByLabelText<HTMLInputElement>('Ваша ссылка').value).toBe(LINK);
    expect(screen.getByRole('img', { name: 'QR-код вашей ссылки' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Код 22RVY1W/ })).toBeTruthy();
    const days = within(screen.getByRole('table', { name: /Доля по дням/ }));
    expect(days.getAllByRole('row').map(row => plain(row.textContent))).toEqual([
      'ДеньДоляНовых друзей',
      '1 ноября1.50 ₽0',
      '2 ноября0.00 ₽2',
      '30 ноябряожидает2',
    ]);
    expect(screen.getByText('veg•••')).toBeTruthy();
    expect(screen.getByText('1 ноября 2027 г.')).toBeTruthy();
    expect(screen.queryByText(/ждёт решения оператора/)).toBeNull();
  });

  it('copies the link', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    answer({ '/api/referral/get': () => tell(referral) });
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
    await screen.findByRole('button', { name: /ссылка скопирована/ });
    expect(writeText).toHaveBeenCalledWith(LINK);
  });

  it('takes the share by one id, however often an answer is lost', async () => {
    let tries = 0;
    const sent = answer({
      '/api/referral/get': () => tell(referral),
      '/api/bonus/claim': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('the connection is lost');
        return tell({ claimed: [{ kind: 'referral', amount: 24.6 }], balance: 34.7, raceback: 0 });
      },
      '/api/user/getBal': () => tell({ balance: 34.7 }),
    });
    const client = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Забрать' }));
    await waitFor(() => expect(readSession(client)?.user?.balance).toBe(34.7));
    const claims = sent.filter(({ path }) => path === '/api/bonus/claim').map(({ body }) => body);
    expect(claims).toHaveLength(2);
    expect(claims[0]).toEqual(claims[1]);
    expect(claims[0]).toMatchObject({ kind: 'referral' });
  });

  it('takes nothing below the least sum, and says what waits for an operator', async () => {
    answer({
      '/api/referral/get': () => tell({ ...referral, available: 9.99, underReview: 12.3 }),
    });
    await show();
    const claim = screen.getByRole<HTMLButtonElement>('button', { name: 'Забрать' });
    expect(claim.disabled).toBe(true);
    expect(screen.getByText('Забрать можно от 10.00 ₽')).toBeTruthy();
    expect(plain(screen.getByText(/ждёт решения оператора/).textContent)).toContain('12.30 ₽');
  });

  it('invites who has nobody yet', async () => {
    answer({ '/api/referral/get': () => tell({ ...referral, invited: 0, friends: [] }) });
    await show();
    expect(screen.getByText('Пока никого')).toBeTruthy();
  });

  it.each([
    { offers: 'resting' as const, isOn: true, title: 'Приглашений сейчас нет' },
    { offers: 'off' as const, isOn: true, title: 'Приглашений сейчас нет' },
    { offers: 'on' as const, isOn: false, title: 'Партнёрка сейчас выключена' },
  ])('offers nothing ($offers, on: $isOn), but gives what was earned', async state => {
    answer({
      '/api/referral/get': () => tell({ ...referral, offers: state.offers, isOn: state.isOn }),
    });
    await show();
    expect(screen.getByRole('heading', { name: state.title })).toBeTruthy();
    expect(screen.queryByLabelText('Ваша ссылка')).toBeNull();
    const claim = screen.getByRole<HTMLButtonElement>('button', { name: 'Забрать' });
    expect(claim.disabled).toBe(false);
  });
});
