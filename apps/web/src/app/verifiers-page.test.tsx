import type { WholeBet } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RtpSection } from '../features/fairness/rtp-section.tsx';
import { emptyForm, findVerifier, withTexts } from '../features/fairness/verifier/check-form.ts';
import { Verifier } from '../features/fairness/verifier/verifier.tsx';
import { type Session, sessionQuery } from '../lib/session.ts';
import { examplePair } from '../play/verifier/seed-fields.tsx';
import { verifiers } from './verifiers.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const guest: Session = { user: null, site: { works: false }, social: { vk: '', tg: '' } };

function fillExample(game: string) {
  return withTexts(emptyForm(verifiers, game), findVerifier(verifiers, game).example);
}

function show(initialForm = emptyForm(verifiers), bet?: WholeBet): void {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, guest);
  render(
    <QueryClientProvider client={client}>
      <Verifier verifiers={verifiers} initialForm={initialForm} {...(bet && { bet })} />
    </QueryClientProvider>,
  );
}

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

it('asks for what is missing and computes as soon as it is there, without any call', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  show();
  expect(
    screen.getByText(/Осталось вставить: серверный сид, клиентский сид, номер ставки в паре/),
  ).toBeDefined();
  const { serverSeed, clientSeed } = examplePair;
  type('Серверный сид', serverSeed);
  type('Клиентский сид', clientSeed);
  expect(screen.getByText('Осталось вставить: номер ставки в паре')).toBeDefined();
  type('Номер ставки в паре', '5');
  expect(screen.getAllByText('78.26').length).toBeGreaterThan(0);
  expect(fetched).not.toHaveBeenCalled();
});

it('explains wrong input beside its field', () => {
  show(fillExample('dice'));
  type('Номер ставки в паре', '1.5');
  expect(screen.getByText('Номер ставки в паре — целое число: 0, 1, 2…')).toBeDefined();
  expect(screen.queryByText('78.26')).toBeNull();
});

it('keeps the seeds when another game is chosen', () => {
  show(fillExample('dice'));
  fireEvent.click(screen.getByLabelText('Мины'));
  expect(screen.getByText('Мины в клетках')).toBeDefined();
});

it('shows a worked example on demand', () => {
  show(emptyForm(verifiers, 'crash'));
  fireEvent.click(screen.getByText('Показать на примере'));
  expect(screen.getAllByText('4.14×').length).toBeGreaterThan(0);
});

it('does not accuse a bet that was returned of differing from a round it had no part in', () => {
  const form = fillExample('crash');
  show(form, {
    id: '0190b1c0-0000-7000-8000-000000000001',
    game: 'crash',
    state: 'refunded',
    amount: 100,
    payout: 0,
    multiplier: 0,
    params: { autoCashout: null },
    outcome: { cashedOutAt: null },
    fairness: { table: 'crash', roundId: 7, roundHash: form.texts['roundHash'] ?? '' },
    serverSeed: null,
    balanceBefore: null,
    balanceAfter: null,
    cut: null,
    createdAt: '2026-01-01T12:00:00.000Z',
  });
  expect(screen.getByText(/Ставка вернулась игроку/)).toBeDefined();
  expect(screen.queryByText('Не совпадает')).toBeNull();
});

it('tells what each game returns and why, in the order in which a player meets them', () => {
  const [first, ...rest] = verifiers.map(verifier =>
    // Its words hold a link, which needs a router.
    verifier.id === 'slot'
      ? { ...verifier, returns: { ...verifier.returns, Why: () => null } }
      : verifier,
  );
  if (first) render(<RtpSection verifiers={[first, ...rest]} />);
  const titles = screen
    .getAllByRole('heading', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Crash',
    'Плинко',
    'Мины',
    'Бабблс',
    'Дайсы',
    'Слоты',
    'Колесо',
    'Столы',
  ]);
  expect(screen.getByText('98.97–99.00 %')).toBeDefined();
  expect(screen.getByText(/платит ×2/)).toBeDefined();
});
