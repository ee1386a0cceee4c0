import type { Bet } from '@kvazar/contract';
import { WHEEL_PARTS, wheelChanceThousandths } from '@kvazar/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import type { BonusList } from '../../lib/bonus-queries.ts';
import { readSession, sessionQuery } from '../../lib/session.ts';
import { BonusPage } from './bonus-page.tsx';

vi.mock('./reward-art.tsx', () => ({ RewardArt: () => null }));

const rakeback: BonusList['rewards'][number] = {
  kind: 'rakeback',
  title: 'Рейкбек',
  amount: 18.76,
  ready: true,
  readyAt: null,
  line: '26 800 очков × 0.01 ₽ × 7 %',
  terms: ['Забрать можно в любой момент от 1 ₽.'],
};
const wheel: NonNullable<BonusList['wheel']> = {
  ready: true,
  readyAt: null,
  extraTurns: 0,
  obstacle: null,
  factor: 3,
  prizes: WHEEL_PARTS.map(({ prize }, part) => ({
    amount: prize * 3,
    chance: wheelChanceThousandths(part) / 1_000,
  })),
  mean: 7.425,
  serverSeedHash: '9f3c00000000a1e0',
  nonce: 43,
  terms: [],
};
const gift = {
  ...rakeback,
  kind: 'level' as const,
  title: 'Подарок за статус',
  line: 'За ступень «Симпл»',
  amount: 50,
};
const notYet = {
  ...rakeback,
  kind: 'referral' as const,
  title: 'Партнёрка',
  line: '10 % с игры друзей',
  amount: 4,
  ready: false,
};

const spinBet: Bet = {
  id: '0198a000-0000-7000-8000-000000000001',
  game: 'wheel-of-day',
  state: 'settled',
  amount: 0,
  payout: 6,
  multiplier: 0,
  outcome: { part: 1 },
  params: { factor: 3 },
  fairness: { serverSeedHash: '9f3c', clientSeed: 'x', nonce: 43 },
  createdAt: '2026-11-14T12:05:00.000Z',
};

let list: BonusList;
let claims: object[];
/** What the server says next to each call; the last one stays. */
let replies: Record<string, (body: never) => Response | Promise<Response>>;
const asked: { address: string; body: Record<string, unknown> }[] = [];
let client: QueryClient;

const succeed = (success: object) => Response.json({ success });
const refuse = (code: string, error: string) => Response.json({ error, code }, { status: 409 });

beforeEach(() => {
  asked.length = 0;
  claims = [];
  list = {
    raceback: 3,
    rewards: [rakeback, gift, notYet],
    wheel,
    safes: [],
    freeSpins: [],
    autoClaim: false,
    offers: 'on',
  };
  replies = {
    '/api/bonus/list': () => succeed(list),
    '/api/bonus/history': () => succeed({ claims, nextCursor: null }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    asked.push({ address, body });
    return replies[address]?.(body as never) ?? refuse('server/unexpected', address);
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, {
    user: { ...player, raceback: 3 },
    site: { works: false },
    social: { vk: '', tg: '' },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(): void {
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <BonusPage />
    </QueryClientProvider>
  ));
}

const sentTo = (address: string) => asked.filter(call => call.address === address);
/** The button stands above on wide screens and below the list on phones. */
const findClaimAll = async () =>
  (await screen.findAllByRole('button', { name: /^Забрать всё/ }))[0];
const press = (element: Element | undefined) => fireEvent.click(element as Element);

it('says how many rewards there are, sums up the money alone, and why a sum is not ready', async () => {
  show();
  await screen.findByText(/Сейчас можно забрать 3 награды/);
  expect((await findClaimAll())?.textContent).toMatch(/Забрать всё · 68\.76\s₽/);
  expect(screen.getByText('26 800 очков × 0.01 ₽ × 7 %')).toBeTruthy();
  const waiting = screen.getByRole('button', { name: /Забрать от 10 ₽: Партнёрка/ });
  expect((waiting as HTMLButtonElement).disabled).toBe(true);
});

it('takes a reward once, however often the answer is lost', async () => {
  let isLost = true;
  const done = { claimed: [{ kind: 'rakeback', amount: 18.76 }], balance: 28.86, raceback: 2 };
  replies['/api/bonus/claim'] = () => {
    if (isLost) {
      isLost = false;
      throw new TypeError('no network');
    }
    list = {
      ...list,
      raceback: 2,
      rewards: [{ ...rakeback, amount: 0, ready: false }, gift, notYet],
    };
    return succeed(done);
  };
  replies['/api/user/getBal'] = () => succeed({ balance: 28.86 });
  show();
  press(await screen.findByRole('button', { name: /Забрать .*: Рейкбек/ }));
  await screen.findByText(/Сейчас можно забрать 2 награды/);
  const [first, second] = sentTo('/api/bonus/claim');
  expect(first?.body).toEqual({ id: expect.any(String), kind: 'rakeback' });
  expect(second?.body).toEqual(first?.body);
  await waitFor(() =>
    expect(readSession(client)?.user).toMatchObject({ balance: 28.86, raceback: 2 }),
  );
});

it('takes all of it at once and says what came', async () => {
  replies['/api/bonus/claim'] = () => {
    list = { ...list, raceback: 1, rewards: [notYet] };
    const claimed = [rakeback, gift].map(({ kind, amount }) => ({ kind, amount }));
    return succeed({ claimed, balance: 78.86, raceback: 1 });
  };
  show();
  press(await findClaimAll());
  expect((await screen.findByText(/Забрали всё/)).textContent).toMatch(/\+68\.76\s₽/);
  expect(sentTo('/api/bonus/claim')[0]?.body).toMatchObject({ kind: 'all' });
  await waitFor(() => expect(screen.queryByText('Рейкбек')).toBeNull());
});

it('keeps what a turn gave to itself until the wheel stands', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  replies['/api/bonus/wheel'] = () => {
    list = { ...list, wheel: { ...wheel, ready: false, readyAt: '2100-01-01T00:00:00.000Z' } };
    claims = [
      {
        id: spinBet.id,
        kind: 'wheel',
        title: 'Колесо дня',
        amount: 6,
        at: spinBet.createdAt,
        transfer: 48_213_907,
      },
    ];
    return succeed({ bet: spinBet, balance: 16.1, raceback: 2 });
  };
  show();
  press(await screen.findByRole('button', { name: 'Крутить бесплатно' }));
  await screen.findByText(/Выпало 6\.00/);
  await screen.findByText(/Следующее через/);
  const rows = within(await screen.findByRole('list', { name: 'История наград' }));
  expect(rows.getByText(/перевод № 48\s213\s907/)).toBeTruthy();
  const check = screen.getByRole('link', { name: /Проверить последнее вращение/ });
  expect(check.getAttribute('href')).toContain(spinBet.id);
});

it('names the odds as they are, in the prizes of the tier', async () => {
  show();
  const odds = (await screen.findAllByRole('term')).map(term =>
    `${term.textContent} ${term.nextSibling?.textContent}`.replaceAll('\u00A0', ' '),
  );
  expect(odds).toEqual([
    '3 ₽ 60 %',
    '6 ₽ 25 %',
    '15 ₽ 10 %',
    '30 ₽ 4 %',
    '75 ₽ 0.9 %',
    '750 ₽ 0.1 %',
  ]);
  expect(screen.getByText(/в среднем 7\.43/)).toBeTruthy();
});

it('says what stands in the way of the wheel', async () => {
  list = { ...list, wheel: { ...wheel, ready: false, obstacle: 'Подтвердите почту' } };
  show();
  await screen.findByText('Подтвердите почту');
  const button = screen.getByRole('button', { name: 'Крутить бесплатно' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

it('explains a sum by its steps, its bets and its terms', async () => {
  const bet = { ...spinBet, id: 'a', game: 'dice', amount: 100 };
  replies['/api/bonus/explain'] = ({ cursor }: { cursor?: string }) =>
    succeed({
      sum: 18.76,
      formula: ['26 800 очков × 0.01 ₽ × 7 % = 18.76 ₽'],
      bets: [{ bet: { ...bet, id: cursor ?? 'a' }, points: 100 }],
      nextCursor: cursor ? null : 'b',
    });
  show();
  press((await screen.findAllByRole('button', { name: /Почему столько/ }))[0]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Почему столько?' }));
  await dialog.findByText('26 800 очков × 0.01 ₽ × 7 % = 18.76 ₽');
  dialog.getByText(rakeback.terms[0] ?? '');
  press(dialog.getByRole('button', { name: 'Показать ещё' }));
  await waitFor(() => expect(dialog.getAllByText('Дайсы')).toHaveLength(2));
  const checks = dialog.getAllByRole('link', { name: 'Проверить' });
  expect(checks.map(link => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/bet=.*a/),
    expect.stringMatching(/bet=.*b/),
  ]);
});

it('applies a code, and says in place why not', async () => {
  replies['/api/bonus/code'] = ({ code }: { code: string }) =>
    code === 'GOOD'
      ? succeed({ kind: 'cash', text: 'На балансе 50 ₽', balance: 60.1, raceback: 3 })
      : refuse('codes/unknown', 'Такого кода нет или он уже использован');
  show();
  const field = await screen.findByLabelText('Промокод');
  const apply = screen.getByRole('button', { name: 'Применить' });
  fireEvent.change(field, { target: { value: 'bad' } });
  expect((field as HTMLInputElement).value).toBe('BAD');
  press(apply);
  await screen.findByText('Такого кода нет или он уже использован');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'good' } });
  press(apply);
  await screen.findByText('На балансе 50 ₽');
  expect(readSession(client)?.user?.balance).toBe(60.1);
  expect((field as HTMLInputElement).value).toBe('');
});

it('keeps the choice of the automatic claim, and takes it back when it was refused', async () => {
  let isRefused = false;
  replies['/api/bonus/settings'] = ({ autoClaim }: { autoClaim: boolean }) =>
    isRefused ? refuse('server/unexpected', 'нет') : succeed({ autoClaim, offers: true });
  // The input that lies under the drawn switch: the document of a test presses a label's twice.
  const flip = async () => press((await screen.findAllByRole('checkbox', { hidden: true }))[0]);
  const expectOn = (isOn: boolean) =>
    waitFor(() => {
      const [shown] = screen.getAllByRole('switch', { name: 'Забирать само в полночь' });
      expect(shown?.getAttribute('aria-checked')).toBe(String(isOn));
    });
  show();
  await flip();
  await expectOn(true);
  await waitFor(() => expect(sentTo('/api/bonus/settings')).toHaveLength(1));
  expect(sentTo('/api/bonus/settings')[0]?.body).toEqual({ autoClaim: true });
  await waitFor(() => expect(client.isMutating()).toBe(0));
  isRefused = true;
  await flip();
  await waitFor(() => expect(sentTo('/api/bonus/settings')).toHaveLength(2));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  await expectOn(true);
});

it('leads free spins to their slot, with the day they end', async () => {
  list = {
    ...list,
    freeSpins: [
      {
        id: 'f',
        slot: 'garden',
        amount: 10,
        total: 20,
        left: 12,
        won: 0,
        expiresAt: '2026-12-02T10:00:00.000Z',
      },
    ],
  };
  show();
  const link = await screen.findByRole('link', { name: /12 фриспинов/ });
  expect(link.getAttribute('href')).toBe('/slot/garden');
  expect(link.textContent).toMatch(/по 10\s₽.*2 декабря/);
});

it.each(['off', 'resting'] as const)(
  'tempts nobody whose offers are %s, and leaves what was earned',
  async offers => {
    list = { ...list, wheel: null, offers };
    show();
    await screen.findByText(offers === 'off' ? /отключили предложения/ : /У вас перерыв/);
    expect(screen.queryByText('Колесо дня')).toBeNull();
    expect(screen.queryByLabelText('Промокод')).toBeNull();
    expect(((await findClaimAll()) as HTMLButtonElement).disabled).toBe(false);
  },
);

it('offers to try again when nothing came', async () => {
  const { '/api/bonus/list': answer } = replies;
  replies['/api/bonus/list'] = () => refuse('server/unexpected', 'нет');
  show();
  const again = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
  if (answer) replies['/api/bonus/list'] = answer;
  press(again);
  await screen.findByText(/Сейчас можно забрать/);
});
