import { kopecks, ZERO } from '@kvazar/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player } from '../../../test/player.ts';
import { sessionQuery } from '../../lib/session.ts';
import { type AutoRunning, idleAuto } from '../auto/auto-engine.ts';
import { StopButton } from '../auto/stop-button.tsx';
import { BetButton } from '../panel/bet-button.tsx';
import { controlStake } from '../round/use-stake.ts';
import { Dock } from './dock.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stake = controlStake(
  kopecks(1_00),
  () => {},
  { minBet: kopecks(1_00), maxBet: kopecks(100_00), maxPayout: kopecks(1_000_00) },
  kopecks(10_00),
);

const running: AutoRunning = {
  kind: 'running',
  plan: {
    baseStake: kopecks(1_00),
    betCount: null,
    onWin: { kind: 'reset' },
    onLoss: { kind: 'reset' },
    stopOnProfit: null,
    stopOnLoss: null,
  },
  stake: kopecks(1_00),
  tally: { betsMade: 0, wins: 0, turnover: ZERO, net: ZERO },
  ending: null,
};

function show(action: ReactNode, client: QueryClient) {
  const { betCount, onWin, onLoss, stopOnProfit, stopOnLoss } = running.plan;
  return (
    <QueryClientProvider client={client}>
      <Dock
        mode="auto"
        onModeChange={() => {}}
        isModeLocked={false}
        stake={{ stake, disabled: false }}
        win={null}
        auto={{
          state: idleAuto,
          settings: { betCount, onWin, onLoss, stopOnProfit, stopOnLoss },
          change: () => {},
          start: () => {},
          stop: () => {},
        }}
        plan={null}
        action={action}
        notice={null}
        hint={null}
      />
    </QueryClientProvider>
  );
}

it.each([
  ['a card', false],
  ['a phone', true],
])('in %s a second tap on "Остановить" does not start anew', (_where, isPhone) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    media => Object.assign(new EventTarget(), { matches: isPhone, media }) as MediaQueryList,
  );
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  const [stop, start] = [vi.fn(), vi.fn()];
  const { rerender } = render(show(<StopButton running={running} onPress={stop} />, client));
  fireEvent.click(screen.getByRole('button', { name: /^Остановить/ }));
  expect(stop).toHaveBeenCalledTimes(1);

  const round = { phase: 'ready', stake, checkAgain: () => {} } as const;
  rerender(show(<BetButton round={round} verb="Запустить" onPress={start} />, client));
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Запустить/ }));
  press();
  expect(start).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(700));
  press();
  expect(start).toHaveBeenCalledTimes(1);
});
