import type { FeedBet } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLive } from '../../../test/connect-live.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { LiveBetsTable } from './live-bets-table.tsx';

const START_MS = Date.UTC(2026, 0, 1);

function makeBet(number: number, change: Partial<FeedBet> = {}): FeedBet {
  return {
    id: `bet-${number}`,
    game: 'bubbles',
    player: `player-${number}`,
    amount: 100,
    payout: 0,
    multiplier: 0,
    createdAt: new Date(START_MS + number * 1_000).toISOString(),
    ...change,
  };
}

let recent: FeedBet[] = [];
const fetchCalls = vi.fn(async () => Response.json({ success: { bets: recent } }));

function settle(...bets: FeedBet[]): void {
  act(() => {
    for (const listener of liveSocket.listeners('bets:settled')) listener({ bets });
  });
}

async function showTable(game?: string): Promise<void> {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <LiveBetsTable {...(game && { game })} empty="Ставок ещё не было" />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(screen.queryByRole('table', { busy: true })).toBeNull(), PATIENCE);
}

/** The rows a player sees: what has slid out of sight is inert. */
function listRows(): string[] {
  const rows = [...document.querySelectorAll('tbody tr:not([inert])')];
  return rows.map(row => row.textContent ?? '');
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the live bets', () => {
  beforeEach(() => {
    recent = [makeBet(2), makeBet(1)];
    vi.stubGlobal('fetch', fetchCalls);
    Element.prototype.animate ??= vi.fn();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    fetchCalls.mockClear();
    vi.unstubAllGlobals();
  });

  it('start from the recent ones and put settled ones on top', async () => {
    await showTable();
    await screen.findByText('player-2');
    settle(makeBet(3), makeBet(4));
    await screen.findByText('player-4');
    expect(listRows().map(text => /player-\d/.exec(text)?.[0])).toEqual([
      'player-4',
      'player-3',
      'player-2',
      'player-1',
    ]);
  });

  it('of one game leave out the others', async () => {
    await showTable('bubbles');
    await screen.findByText('player-2');
    settle(makeBet(3, { game: 'dice' }));
    expect(listRows()[0]).toContain('player-2');
  });

  it('show a hidden name as hidden and mark a big win', async () => {
    recent = [makeBet(1, { player: null, amount: 100, payout: 6_000, multiplier: 60 })];
    await showTable();
    const row = (await screen.findByText('Скрыт')).closest('tr');
    if (!row) throw new Error('no row');
    expect(within(row).getByText('Крупный выигрыш')).toBeTruthy();
    expect(row.textContent).toContain('6\u00A0000.00\u00A0₽');
    expect(row.textContent).not.toContain('+');
  });

  it('never grow beyond their place', async () => {
    await showTable();
    await screen.findByText('player-2');
    settle(...Array.from({ length: 12 }, (_, index) => makeBet(index + 10)));
    await screen.findByText('player-21');
    expect(listRows()).toHaveLength(12);
  });

  it('rest in a hidden tab and catch up when it is seen again', async () => {
    await showTable();
    await screen.findByText('player-2');
    act(() => setHidden(true));
    settle(makeBet(3));
    expect(listRows()[0]).toContain('player-2');
    recent = [makeBet(9), makeBet(3), makeBet(2), makeBet(1)];
    act(() => setHidden(false));
    await screen.findByText('player-9');
    expect(listRows()[1]).toContain('player-3');
  });

  it('pay no heed to an answer that may be older than the first event', async () => {
    let answerLate = () => {};
    const late = new Promise<Response>(resolve => {
      answerLate = () => resolve(Response.json({ success: { bets: [makeBet(1)] } }));
    });
    fetchCalls.mockReturnValueOnce(late);
    const shown = showTable();
    await vi.waitFor(() => expect(fetchCalls).toHaveBeenCalledOnce(), PATIENCE);
    act(connectLive);
    await screen.findByText('player-2');
    answerLate();
    await shown;
    expect(fetchCalls).toHaveBeenCalledTimes(2);
    expect(listRows()[0]).toContain('player-2');
  });

  it('lose nothing that is told before the first answer, and show nothing twice', async () => {
    let answer = () => {};
    fetchCalls.mockReturnValueOnce(
      new Promise<Response>(resolve => {
        answer = () => resolve(Response.json({ success: { bets: recent } }));
      }),
    );
    connectLive();
    const shown = showTable();
    await vi.waitFor(() => expect(fetchCalls).toHaveBeenCalledOnce(), PATIENCE);
    // One that the answer knows of, and one that came too late for it.
    settle(makeBet(2), makeBet(3));
    answer();
    await shown;
    await screen.findByText('player-3');
    expect(listRows().map(text => /player-\d/.exec(text)?.[0])).toEqual([
      'player-3',
      'player-2',
      'player-1',
    ]);
  });

  it('are asked for once on a page that is connected', async () => {
    connectLive();
    await showTable();
    await screen.findByText('player-2');
    expect(fetchCalls).toHaveBeenCalledOnce();
  });

  it('say so when there are none yet', async () => {
    recent = [];
    await showTable();
    expect(await screen.findByText('Ставок ещё не было')).toBeTruthy();
  });
});
