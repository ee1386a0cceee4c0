import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HeistChanges, heistSecret, judged, makeHeist } from '../../../test/heist.ts';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { noteCheckedBet } from '../../lib/checked-bet.ts';
import { sessionQuery } from '../../lib/session.ts';
import { writeTab } from '../../play/tab-storage.ts';
import { SnowdownPage } from './snowdown-page.tsx';

let state: ReturnType<typeof makeHeist>;
/** What the server says next to each call. */
let replies: Record<string, (body: Record<string, unknown>) => Response>;
const asked: { address: string; body: Record<string, unknown> }[] = [];

const succeed = (success: object) => Response.json({ success });
const refuse = (code: string, error: string) => Response.json({ error, code }, { status: 409 });

beforeEach(() => {
  asked.length = 0;
  sessionStorage.clear();
  replies = {
    '/api/snowdown/state': () => succeed(state),
    '/api/snowdown/past': () => succeed({ events: [] }),
    '/api/bets/mine': () => succeed({ bets: [], nextCursor: null }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    asked.push({ address, body });
    return replies[address]?.(body) ?? refuse('server/unexpected', address);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(changes: HeistChanges = {}) {
  state = makeHeist(changes);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <SnowdownPage />
    </QueryClientProvider>
  ));
  await screen.findByRole('heading', { name: 'Новогоднее ограбление' });
}

const readPage = () => document.body.textContent?.replace(/\s/g, ' ') ?? '';
const safe = () => within(screen.getByRole('region', { name: 'Ваш сейф' }));
const press = (key: string) => fireEvent.keyDown(window, { key });
const callsOf = (address: string) => asked.filter(call => call.address === address);

/** A code that is not the player's: its own digits one place on. */
const wrong = heistSecret.code.slice(1) + heistSecret.code[0];

function answerGuess(digits: string, left = 0) {
  const guess = judged(digits);
  const isOpen = guess.bulls === 4;
  const lock = makeHeist({
    lock: { guesses: [guess], left, isOpen, code: isOpen ? digits : null },
  });
  state = {
    ...lock,
    ...(isOpen && { mine: { ...lock.mine, hasBadge: true } as typeof lock.mine }),
  };
  return succeed({ bulls: guess.bulls, cows: guess.cows, left, lock: state.mine?.lock });
}

it('tells how far everybody has come and what part of it is one’s own', async () => {
  await show();
  const page = readPage();
  for (const part of [
    ...['День 5 из 12', '10 640 000 из 20 000 000 очков', 'открыто 22 500 ₽ из 50 000 ₽'],
    ...['62 400 очков', 'предел 20 000', '8 150 очков', 'не больше 156.00 ₽', '131.95 ₽'],
    ...['Взломали 37 игроков', 'котёл 10 000 ₽', '1 попытка'],
  ]) {
    expect(page).toContain(part);
  }
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toContain(
    'открыто дверей: 3 из 5',
  );
});

it('takes a code from the keypad, each digit once, and tells what was right in it', async () => {
  await show();
  replies['/api/snowdown/guess'] = () => answerGuess(wrong);
  const check = safe().getByRole('button', { name: 'Проверить код' });
  const key = (digit: string) => safe().getByRole('button', { name: digit });
  for (const digit of wrong.slice(0, 3)) fireEvent.click(key(digit));
  fireEvent.click(key(wrong[0] ?? ''));
  expect(safe().getByRole('img').getAttribute('aria-label')).toBe(
    `Код: ${[...wrong.slice(0, 3)].join(' ')}`,
  );
  expect(check.hasAttribute('disabled')).toBe(true);
  fireEvent.click(safe().getByRole('button', { name: 'Стереть цифру' }));
  fireEvent.click(key(wrong[2] ?? ''));
  fireEvent.click(key(wrong[3] ?? ''));
  fireEvent.click(check);
  await safe().findByText(new RegExp(`Код ${[...wrong].join(' ')}: 0 быков, 4 коровы`));
  expect(callsOf('/api/snowdown/guess')[0]?.body['digits']).toBe(wrong);
  expect(
    within(safe().getByRole('list', { name: 'Попытки' })).getAllByRole('listitem').length,
  ).toBe(1);
  await safe().findByText(/Следующая попытка через/);
  expect(safe().queryByRole('button', { name: 'Проверить код' })).toBeNull();
});

it('opens by keyboard alone', async () => {
  await show();
  replies['/api/snowdown/guess'] = () => answerGuess(heistSecret.code);
  press('9');
  press('Backspace');
  for (const digit of heistSecret.code) press(digit);
  press('Enter');
  await safe().findByText('Сейф открыт');
  await safe().findByText('Знак взломщика — ваш');
  expect(safe().queryByRole('button', { name: '1' })).toBeNull();
});

it('asks with the same id when the answer was lost, so that no attempt is', async () => {
  await show();
  let lost = 0;
  replies['/api/snowdown/guess'] = () => {
    if (lost++ === 0) throw new TypeError('no answer');
    return answerGuess(wrong);
  };
  for (const digit of wrong) press(digit);
  press('Enter');
  await safe().findByText(/^Код .*: 0 быков, 4 коровы/);
  const ids = callsOf('/api/snowdown/guess').map(({ body }) => body['id']);
  expect(ids.length).toBe(2);
  expect(new Set(ids).size).toBe(1);
});

it('says a refusal in place and keeps what was typed', async () => {
  await show();
  replies['/api/snowdown/guess'] = () =>
    refuse('snowdown/not-running', 'Ограбление сейчас не идёт');
  for (const digit of wrong) press(digit);
  press('Enter');
  await waitFor(() =>
    expect(safe().getByRole('alert').textContent).toBe('Ограбление сейчас не идёт'),
  );
  expect(safe().getByRole('img').getAttribute('aria-label')).toContain([...wrong].join(' '));
});

it('dims what a guess without any right digit has ruled out', async () => {
  const digits = [...'0123456789'].filter(digit => !heistSecret.code.includes(digit)).slice(0, 4);
  await show({ lock: { guesses: [judged(digits.join(''))] } });
  for (const digit of digits) {
    safe().getByRole('button', { name: `${digit}, этой цифры в коде нет` });
  }
});

it('leads to a thing to do, and gives the attempt to who comes back from it', async () => {
  await show({ lock: { left: 0 } });
  const link = safe().getByRole('link', { name: /проверьте одну свою ставку/ });
  expect(link.getAttribute('href')).toBe('/fairness#check');
  fireEvent.click(safe().getByRole('button', { name: /другие дела: 2/ }));
  expect(safe().getByRole('link', { name: /лимит/ }).getAttribute('href')).toBe(
    '/responsible#limits',
  );
  expect(callsOf('/api/snowdown/task')).toEqual([]);
  cleanup();

  writeTab('heist_errand', { task: 'check' });
  noteCheckedBet('0198a000-0000-7000-8000-000000000001');
  replies['/api/snowdown/task'] = () => {
    state = makeHeist({ lock: { left: 1, tasks: [{ task: 'check', isDone: true }] } });
    return succeed({ lock: state.mine?.lock });
  };
  await show({ lock: { left: 0 } });
  await safe().findByText('Ставка проверена: попытка ваша.');
  expect(callsOf('/api/snowdown/task')[0]?.body).toEqual({
    task: 'check',
    bet: '0198a000-0000-7000-8000-000000000001',
  });
  await safe().findByText('1 попытка');
});

it('offers nothing to who wants no offers, and says why', async () => {
  await show({ offers: 'off' });
  expect(safe().queryByRole('button')).toBeNull();
  safe().getByText(/отключили предложения/);
  expect(readPage()).not.toContain('Ваша доля');
  cleanup();
  await show({ offers: 'resting' });
  safe().getByText(/У вас перерыв/);
});

it('before the start: when, what, and the hash of the seed', async () => {
  await show({ event: { state: 'announced', points: 0, freed: 0, solvers: 0 } });
  screen.getByRole('timer', { name: 'До начала' });
  screen.getByText('Что будет');
  expect(safe().queryByRole('button', { name: '1' })).toBeNull();
  safe().getByRole('button', { name: 'Скопировать отпечаток сида' });
});

const over = { seed: heistSecret.seed, returned: 27_500 };
const shownLock = {
  code: heistSecret.code,
  salt: heistSecret.salt,
  left: 0,
  guesses: [judged(wrong)],
};

it('after it: results, and a check of all that was promised', async () => {
  await show({ event: { ...over, state: 'paid' }, mine: { potShare: 20 }, lock: shownLock });
  await screen.findByText(/Всё сходится/);
  const page = readPage();
  expect(page).toContain('Ваша добыча: 151.95 ₽, из неё 20.00 ₽ за сейф');
  expect(page).toContain('27 500.00 ₽');
  expect(page).toContain(`${wrong} против ${heistSecret.code}: 0 быков, 4 коровы`);
  expect(screen.getByRole('link', { name: 'К бонусам' }).getAttribute('href')).toBe('/bonus');
});

it.each([
  ['a seed of another hash', { event: { seedHash: 'ab'.repeat(32) } }],
  ['another commitment', { lock: { commitment: 'ab'.repeat(32) } }],
  ['another code', { lock: { code: wrong } }],
  ['a guess judged wrongly', { lock: { guesses: [{ ...judged(wrong), bulls: 1, cows: 3 }] } }],
])('finds out %s', async (_what, lie: HeistChanges) => {
  await show({
    event: { ...over, state: 'paid', ...lie.event },
    lock: { ...shownLock, ...lie.lock },
  });
  await screen.findByText(/Не сходится/);
});

it('while the loot is being counted nobody guesses', async () => {
  await show({ event: { state: 'closed', seed: heistSecret.seed }, lock: shownLock });
  screen.getByText('Считаем добычу');
  expect(safe().queryByRole('button', { name: '1' })).toBeNull();
});

it('says why it was cancelled', async () => {
  await show({ event: { state: 'cancelled', cancelReason: 'Сбой связи', returned: 60_000 } });
  expect(readPage()).toContain('Причина: Сбой связи');
  expect(screen.queryByRole('region', { name: 'Ваш сейф' })).toBeNull();
});

it('between two of them the city sleeps, and past ones can be opened', async () => {
  state = makeHeist();
  const past = makeHeist({ event: { ...over, state: 'paid' } });
  const cancelled = makeHeist({ event: { ...over, id: 2, state: 'cancelled' } });
  replies['/api/snowdown/past'] = () =>
    succeed({
      events: [
        { event: past.event, doors: past.doors, loot: 12.5 },
        { event: cancelled.event, doors: cancelled.doors, loot: 0 },
      ],
    });
  replies['/api/snowdown/state'] = () => succeed({ ...state, event: null, doors: [], mine: null });
  await show();
  screen.getByText('Город спит, и банк закрыт');
  const link = await screen.findByRole('link', { name: /открыто 3 из 5 дверей/ });
  expect(link.getAttribute('href')).toBe('/snowdown?event=3');
  expect(link.textContent).toContain('+12.50');
  const other = screen.getByRole('link', { name: /отменено/ });
  expect(other.getAttribute('href')).toBe('/snowdown?event=2');
  await waitFor(() => expect(callsOf('/api/snowdown/state').length).toBeGreaterThan(0));
});
