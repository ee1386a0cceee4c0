import type { CallSuccess } from '@kvazar/contract';
import { sha256Hex } from '@kvazar/fair';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../../test/player.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import {
  makeCurrent,
  makePlace,
  makeTournament,
  makeTrailPoint,
} from '../../../test/tournament.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { sessionQuery } from '../../lib/session.ts';
import { TournamentPage } from './tournament-page.tsx';

vi.mock('./trophy-art.tsx', () => ({ TrophyArt: () => null }));

// There is no layout here: the line is as wide as a desktop's.
vi.mock('../../lib/use-element-size.ts', () => ({
  useElementSize: () => ({ width: 680, height: 300 }),
}));

type Past = CallSuccess<'/api/tournament/past'>;

const TABLE = '1 1 nova 612800000 250000\n';

let current: CallSuccess<'/api/tournament/current'>;
let past: Past;
let table: { text: string; hash: string };
let asked: { address: string; body: Record<string, unknown> }[];

beforeEach(() => {
  asked = [];
  current = makeCurrent();
  past = { tournaments: [], nextCursor: null };
  table = { text: TABLE, hash: sha256Hex(TABLE) };
  const replies: Record<string, () => object> = {
    '/api/tournament/current': () => current,
    '/api/tournament/past': () => past,
    '/api/tournament/table': () => table,
    '/api/tournament/attempts': () => ({
      attempts: [
        { day: '2026-11-16', number: 8, peak: 18.81, bets: 2, isOver: false },
        { day: '2026-11-16', number: 7, peak: 24.61, bets: 5, isOver: true },
      ],
      nextCursor: null,
    }),
    '/api/tournament/trail': () => ({ trail: [makeTrailPoint(0, 24.61)], nextCursor: null }),
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push({ address, body: JSON.parse(body) });
    const reply = replies[address];
    return reply
      ? Response.json({ success: reply() })
      : Response.json({ error: 'нет', code: 'x' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <TournamentPage />
    </QueryClientProvider>
  ));
}

it('shows the running series: score, hearts, each bet, place, prize and what is missing', async () => {
  show();
  await screen.findByRole('heading', { name: 'Серия' });
  screen.getByText('Идёт');
  screen.getByRole('img', { name: '13 жизней из 20' });
  const bets = screen.getByRole('list', { name: 'Ставки текущей попытки' });
  expect(within(bets).getAllByRole('button')).toHaveLength(2);
  within(bets).getByRole('button', { name: /^Дайсы,\s*×1\.50\s*50\s₽\s*, счёт стал 18\.81$/ });
  screen.getByText('26.69');
  const mine = screen.getByRole('row', { current: true });
  expect(mine.textContent).toContain('31');
  expect(mine.textContent).toContain('Вы');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5 + 7 + 1 + 4);
  const prizes = screen.getByRole('list', { name: 'Призы по местам' });
  expect(
    within(prizes)
      .getAllByRole('listitem')
      .map(item => item.textContent?.replaceAll('\u00A0', ' ')),
  ).toEqual([
    '1 место2 500 ₽',
    '21 500 ₽',
    '31 000 ₽',
    '4700 ₽',
    '5500 ₽',
    '6–10300 ₽',
    '11–20130 ₽',
    '21–5033.33 ₽, ваше место',
  ]);
});

it('tells who has not bet yet what to do', async () => {
  current = makeCurrent({
    me: { ...(current.me as NonNullable<typeof current.me>), place: null, lives: 20, attempt: 1 },
    around: [],
    trail: [],
  });
  show();
  await screen.findByText('Сделайте первую ставку');
  expect(screen.getByRole('link', { name: 'Играть' }).getAttribute('href')).toBe('/');
});

it.each([
  ['announced', 'Скоро', '«Серия» скоро начнётся'],
  ['frozen', 'Проверяем таблицу', 'Ставки приняты, таблица застыла'],
  ['cancelled', 'Отменён', 'Турнир отменён'],
  ['paid', 'Призы розданы', 'Ваш приз'],
] as const)('says in words that it is %s', async (state, word, text) => {
  current = makeCurrent({
    tournament: makeTournament({
      state,
      cancelReason: state === 'cancelled' ? 'сбой часов' : null,
    }),
  });
  show();
  await screen.findAllByText(word);
  screen.getByText(text);
  if (state === 'cancelled') screen.getByText('Отменён: сбой часов');
  expect(screen.queryByRole('list', { name: 'Ставки текущей попытки' })).toBeNull();
});

it('counts points of a race against the cap of the day', async () => {
  current = makeCurrent({
    tournament: makeTournament({ format: 'race', livesADay: null, dailyCap: 5_000 }),
    me: {
      ...(current.me as NonNullable<typeof current.me>),
      lives: null,
      score: 1_840,
      peak: 3_000,
      next: { prize: 130, gap: 411.5 },
    },
  });
  show();
  await screen.findByRole('heading', { name: 'Гонка' });
  screen.getByText(/^1\s840 очков$/);
  screen.getByText('412 очков');
  expect(screen.queryByRole('img', { name: /жизней/ })).toBeNull();
});

it('looks at the table of another league', async () => {
  show();
  const other = await screen.findByRole('button', { name: 'Лига 2: Симпл' });
  current = { ...current, league: 2, top: [makePlace(1, { name: 'vega' })], around: [] };
  fireEvent.click(other);
  await screen.findByText('vega');
  expect(asked.at(-1)).toEqual({ address: '/api/tournament/current', body: { league: 2 } });
  expect(screen.queryByRole('row', { current: true })).toBeNull();
});

it('asks again when own bets have been counted', async () => {
  show();
  await screen.findByRole('heading', { name: 'Попытка 8' });
  const me = current.me as NonNullable<typeof current.me>;
  current = { ...current, me: { ...me, attempt: 9, lives: 12, score: 1 }, trail: [] };
  for (const listener of liveSocket.listeners('tournament:mine')) listener();
  await screen.findByRole('heading', { name: 'Попытка 9' });
  screen.getByRole('img', { name: '12 жизней из 20' });
});

it('opens own attempts, and the bets of one of them', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Мои попытки' }));
  const attempts = await screen.findByRole('list', { name: 'Попытки' });
  const [, second] = within(attempts).getAllByRole('button');
  fireEvent.click(second as HTMLElement);
  await within(attempts).findByRole('button', { name: /счёт стал\s*24\.61$/ });
  expect(asked.at(-1)?.body).toEqual({ tournament: 7, day: '2026-11-16', attempt: 7 });
});

it.each([
  ['the table is the one that froze', sha256Hex(TABLE), /^Хеш совпал/],
  ['somebody has changed it', 'f'.repeat(64), /^Хеш не совпал/],
])('says when %s', async (_case, hash, words) => {
  past.tournaments = [
    {
      tournament: makeTournament({
        id: 3,
        state: 'paid',
        hash,
        endsAt: '2026-11-15T21:00:00.000Z',
      }),
      winners: [{ ...makePlace(1, { name: 'nova_47' }), league: 1 }],
      mine: null,
    },
  ];
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^15 ноября/ }));
  screen.getByRole('region', { name: 'Лига 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Проверить таблицу' }));
  await screen.findByText(words);
});

it('shows the bound beside what was measured', async () => {
  show();
  const table = await screen.findByRole('table', { name: /Шанс дойти/ });
  const rows = within(table)
    .getAllByRole('row')
    .map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent).join(' '));
  expect(rows).toEqual([
    'Дойти до, % 20 50 200',
    'Граница 64 33 9.5',
    'Дайсы 97\u00A0% 63 33 8.9',
    'Дайсы 2× 44 25 7.3',
    'На 100× 18 18 0.2',
  ]);
});

it('says so when there is no tournament, and when the server is away', async () => {
  current = makeCurrent({ tournament: null, me: null, top: [], around: [], trail: [] });
  show();
  await screen.findByText('Сейчас турнира нет');
  cleanup();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  show();
  await screen.findByText('Турнир не загрузился');
  await waitFor(() => screen.getByRole('button', { name: 'Попробовать ещё раз' }));
});
