import { expect, it } from 'vitest';
import { findDealerTable } from './dealer-tables.ts';
import type { DealerRound, Desk } from './desk.ts';
import { findSilentDealer } from './phase.ts';

const table = findDealerTable('roulette-sirius') ?? expect.fail('there is no such table');
const DEALER = 7;
const CLOSED_MS = 5_000;
const DUE_MS = CLOSED_MS + table.resultWithinMs;
const WHOLE = { number: 17 };

function findAt(
  nowMs: number,
  round: Partial<DealerRound>,
  cause: NonNullable<Desk['pause']>['cause'] | null,
): number | null {
  const desk = {
    round: { dealerId: DEALER, voidedBy: null, entered: null, closedAtMs: CLOSED_MS, ...round },
    pause: cause && { cause, reason: '', sinceMs: 0 },
  } as Desk;
  return findSilentDealer(table, desk, nowMs);
}

it('a table waits over a round that time called off, whoever paused it and when', () => {
  expect(findAt(DUE_MS, { state: 'void' }, 'supervisor')).toBe(DEALER);
});

it('a table waits over a result that nobody confirmed in time, paused or not yet', () => {
  expect(findAt(DUE_MS, { state: 'playing', entered: WHOLE }, null)).toBe(DEALER);
  expect(findAt(DUE_MS - 1, { state: 'playing', entered: WHOLE }, 'supervisor')).toBeNull();
  expect(findAt(DUE_MS, { state: 'playing' }, 'supervisor')).toBeNull();
});

it('a table waits no longer when a supervisor has looked, and never over a result that stands', () => {
  expect(findAt(DUE_MS, { state: 'void' }, null)).toBeNull();
  expect(findAt(DUE_MS, { state: 'void', voidedBy: 8 }, 'supervisor')).toBeNull();
  expect(findAt(DUE_MS, { state: 'ended', entered: WHOLE }, 'supervisor')).toBeNull();
});
