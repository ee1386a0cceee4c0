import { isRefusal } from '@kvazar/contract';
import { MONEY_WHEEL, type MoneyWheelResult, moneyWheel } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import { makeBet } from '../../../test/bets.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import type { Seat } from '../betting/settlement/command.ts';
import { createSettlement } from '../rounds/commands.ts';
import { createRoundTable } from '../rounds/round-table.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';
import { createJoinRule } from './spot-limits.ts';
import { readSpotBet, type SpotBet } from './spots.ts';
import { createTableGame } from './table-game.ts';

const TIMINGS = { bettingMs: 1_000, playMs: 1_000, shownMs: 1_000 };
const table = createRoundTable('wheel', {
  ...createTableGame('wheel', TIMINGS),
  mostInRound: moneyWheel.topReturn,
});
const SEVEN = MONEY_WHEEL.findIndex(
  segment => segment.kind === 'multiplier' && segment.factor === 7,
);
const FORTY = MONEY_WHEEL.findIndex(segment => segment.kind === 'value' && segment.value === 40);
/** 1 + 40 × 49: what comes back for one staked. */
const TWO_SEVENS: MoneyWheelResult = { segments: [SEVEN, SEVEN, FORTY], value: 40 };

/** A placement of the round, so many roubles on the forty. */
function bet(id: string, roubles: number, more: Partial<BetRecord> = {}): BetRecord {
  return makeBet({
    ...{ id, game: 'wheel', state: 'open', stake: kopecks(roubles * 100) },
    params: { spots: [{ spot: '40', amount: roubles }] },
    round: { table: 'wheel', number: 5, revealed: null },
    ...more,
  });
}

/** What each brings when they are settled in this order, each by a batch of its own. */
function settle(bets: readonly BetRecord[], order: readonly string[], maxPayoutRoubles: number) {
  const limits = { ...DEFAULT_BET_LIMITS, maxPayout: kopecks(maxPayoutRoubles * 100) };
  const known = new Map(bets.map(one => [one.id, one]));
  const round = {
    ...{ phase: 'ended', number: 5, result: TWO_SEVENS, isSettled: false },
    ...{ openedAtMs: 0, bettingEndsAtMs: 1, startedAtMs: 1, endedAtMs: 2, nextRoundAtMs: 3 },
  };
  for (const id of order) {
    const owner = { betId: id, playerId: 1, shownName: null };
    const command = createSettlement(table, owner, limits);
    const seat = {
      roundAt: () => ({ round, hash: '' }),
      betsAt: () => (command.looksAtBets ? [...known.values()] : []),
    } as unknown as Seat;
    const decision = command.decide(seat, known.get(id) ?? null);
    if (isRefusal(decision)) throw new Error(decision.refused);
    known.set(id, decision.bet);
  }
  return [...known.values()].map(({ id, payout }) => [id, payout / 100]);
}

describe('the bound of a payout at tables', () => {
  it('is shared by the bets of a round in the order in which they were made', () => {
    const bets = [bet('a', 10), bet('b', 20), bet('c', 30)];
    const shares = [
      ['a', 19_610],
      ['b', 390],
      ['c', 0],
    ];
    expect(settle(bets, ['a', 'b', 'c'], 20_000)).toEqual(shares);
    expect(settle(bets, ['c', 'a', 'b'], 20_000)).toEqual(shares);
    const first = { createdAt: new Date(-1) };
    expect(settle([bet('a', 10), bet('b', 20, first)], ['a', 'b'], 20_000)).toEqual([
      ['a', 0],
      ['b', 20_000],
    ]);
  });

  it('knows nothing of other rounds and of bets that were taken back', () => {
    const before = { round: { table: 'wheel', number: 4, revealed: null } } as const;
    const bets = [bet('a', 10, before), bet('b', 10, { state: 'cancelled' }), bet('c', 10)];
    expect(settle(bets, ['c'], 20_000).at(-1)).toEqual(['c', 19_610]);
  });

  it('takes nothing off where the round brings less', () => {
    expect(settle([bet('a', 10), bet('b', 20)], ['b', 'a'], 60_000)).toEqual([
      ['a', 19_610],
      ['b', 39_220],
    ]);
  });
});

describe('a placement that could not be paid whole', () => {
  const limits = { minSpot: kopecks(1), maxSpot: kopecks(1e9), maxRound: kopecks(1e9) };
  const join = (roubles: number, others: readonly BetRecord[], maxPayoutRoubles: number) => {
    const placed = readSpotBet(moneyWheel, [{ spot: '40', amount: roubles }]) as SpotBet;
    const maxPayout = kopecks(maxPayoutRoubles * 100);
    const answer = createJoinRule(placed, { game: moneyWheel, limits, maxPayout })(others);
    return answer && [answer.refused, answer.text];
  };

  it('is refused with its reason, one multiplier of the wheel counted', () => {
    expect(join(10, [], 2_810)).toBeNull();
    expect(join(10, [], 2_809.99)).toEqual([
      'live/payout-limit',
      'За раунд здесь выплачивают не больше 2\u00A0809.99\u00A0₽, а такие ставки могут выиграть 2\u00A0810.00\u00A0₽. Поставьте меньше',
    ]);
  });

  it('is measured with what lies already, but for what was taken back', () => {
    expect(join(10, [bet('a', 10)], 5_619)?.[0]).toBe('live/payout-limit');
    expect(join(10, [bet('a', 10)], 5_620)).toBeNull();
    expect(join(10, [bet('a', 10, { state: 'cancelled' })], 2_810)).toBeNull();
  });
});
