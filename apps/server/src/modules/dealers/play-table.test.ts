import { isRefusal } from '@kvazar/contract';
import type { RoundState } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { expect, it } from 'vitest';
import { MovableClock } from '../../../test/movable-clock.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import type { Command, Seat } from '../betting/settlement/command.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';
import { createDealerRoundTable, type Dealt } from './dealer-game.ts';
import { DEALER_TABLES } from './dealer-tables.ts';
import { createDealerPlayTable, type PlayTableParts } from './play-table.ts';

const BET = { betId: 'a7c1a2a0-0000-4000-8000-000000000001', playerId: 7, shownName: null };

/** Bets at the table were closed a moment ago, and a bet and a withdrawal were received just before that. */
function openClosedTable(table: (typeof DEALER_TABLES)[number]) {
  const clock = new MovableClock();
  const roundTable = createDealerRoundTable(table);
  const closedAtMs = clock.nowMs;
  const receivedAtMs = closedAtMs - 1;
  const round: RoundState<Dealt> = {
    ...{ number: 5, result: null, phase: 'playing' },
    ...{ bettingEndsAtMs: closedAtMs, startedAtMs: closedAtMs },
  };
  const parts = { clock, roundTable, reader: { last: null } } as unknown as PlayTableParts;
  const play = createDealerPlayTable(table, parts);
  const spot = table.game === 'roulette' ? 'straight:17' : 'player';
  const stake = kopecks(table.limits.minSpot);
  const params = { spots: [{ spot, amount: stake / 100 }] };
  const spots = [{ spot, stake }];
  const joining = play.createBet(
    { ...BET, stake, spots, params, receivedAtMs, meantFor: 5 },
    table.limits,
    { ...DEFAULT_BET_LIMITS, closed: null },
  );
  const leaving = play.createCancel(BET, receivedAtMs, DEFAULT_BET_LIMITS);
  const open = {
    ...{ id: BET.betId, playerId: BET.playerId, state: 'open', stake, params, outcome: {} },
    round: { table: table.id, number: 5, revealed: null },
  } as unknown as BetRecord;
  const seat = {
    roundAt: () => ({ round, hash: '' }),
    betsAt: () => [],
    now: clock.now(),
  } as unknown as Seat;
  const decide = (command: ReturnType<typeof play.createBet>, existing: BetRecord | null) => {
    const decision = (command as Command).decide(seat, existing);
    return isRefusal(decision) ? decision.refused : 'decided';
  };
  return {
    clock,
    decideBet: () => decide(joining, null),
    decideWithdrawal: () => decide(leaving, open),
  };
}

it.each(DEALER_TABLES)(
  'at $id what was received in time is decided within a second, before anything can be seen, or not at all',
  table => {
    const { clock, decideBet, decideWithdrawal } = openClosedTable(table);
    clock.moveTo(clock.nowMs + 999);
    expect([decideBet(), decideWithdrawal()]).toEqual(['decided', 'decided']);
    clock.moveTo(clock.nowMs + 1);
    expect([decideBet(), decideWithdrawal()]).toEqual(['live/closed', 'live/closed']);
  },
);
