import type { Bet } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../test/patience.ts';
import type { BetResult } from '../round/settle-bet.ts';
import type { AutoPlan } from './auto-plan.ts';
import { AutoRunner } from './auto-runner.ts';

const plan: AutoPlan = {
  baseStake: kopecks(100),
  betCount: 3,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'raise', percentHundredths: 10_000 },
  stopOnProfit: null,
  stopOnLoss: null,
};

const bounds = () => ({ maxStake: kopecks(10_000), balance: kopecks(1_000_000) });
const lost = { kind: 'settled', bet: { payout: 0 } as Bet, balanceRoubles: 0 } as const;
let place: ReturnType<typeof vi.fn<(stake: number) => Promise<BetResult | null>>>;
let runner: AutoRunner;

beforeEach(() => {
  place = vi.fn(async () => lost);
  runner = new AutoRunner({ place, bounds, pauseMs: () => 0 });
});

function stopped() {
  return vi.waitFor(() => {
    const state = runner.store.getState();
    if (state.kind !== 'stopped') throw new Error(state.kind);
    return state;
  }, PATIENCE);
}

it('places one bet after the other, each with the stake of the plan', async () => {
  runner.start(plan);
  expect(await stopped()).toMatchObject({ reason: 'all-bets-made', tally: { net: -700 } });
  expect(place.mock.calls).toEqual([[100], [200], [400]]);
});

it('never has two bets under way', async () => {
  let underWay = 0;
  place.mockImplementation(async () => {
    expect(++underWay).toBe(1);
    await Promise.resolve();
    underWay--;
    return lost;
  });
  runner.start(plan);
  runner.start(plan);
  await stopped();
  expect(place).toHaveBeenCalledTimes(3);
});

it('places no further bet after a stop, not even one during the pause', async () => {
  runner = new AutoRunner({
    place,
    bounds,
    pauseMs: () => {
      runner.stop('by-player');
      return 0;
    },
  });
  runner.start(plan);
  expect(await stopped()).toMatchObject({ reason: 'by-player', tally: { betsMade: 1 } });
  expect(place).toHaveBeenCalledTimes(1);
});

describe('stops with the reason', () => {
  const refusals: [BetResult | null, string][] = [
    [{ kind: 'refused', code: 'betting/insufficient-funds', text: 'Мало' }, 'no-money'],
    [{ kind: 'refused', code: 'site/maintenance', text: 'Работы' }, 'refused'],
    [null, 'refused'],
  ];
  it.each(refusals)('of %o: %s', async (result, reason) => {
    place.mockResolvedValue(result);
    runner.start(plan);
    expect(await stopped()).toMatchObject({ reason, tally: { betsMade: 0 } });
  });
});
