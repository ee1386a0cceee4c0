import { expect, it } from 'vitest';
import { makeCurrent, makeTournament } from '../../test/tournament.ts';
import { hasEntered, untilNextState } from './tournament-query.ts';

const NOW = Date.parse('2026-11-16T12:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const tournament = makeTournament({ startsAt: at(-60), endsAt: at(10), settlesAt: at(25) });
const current = { ...makeCurrent({ tournament }), clockLeadMs: 0 };

it('asks again a moment after the state has changed, by the clock of the server', () => {
  expect(untilNextState(current, NOW)).toBe(10 * 60_000 + 2_000);
  expect(untilNextState({ ...current, clockLeadMs: 60_000 }, NOW)).toBe(9 * 60_000 + 2_000);
  expect(untilNextState(current, NOW + 12 * 60_000)).toBe(13 * 60_000 + 2_000);
});

it('asks on where the server is late, and waits for the next one where there is none', () => {
  expect(untilNextState(current, NOW + 26 * 60_000)).toBe(4_000);
  expect(untilNextState({ ...current, tournament: null, next: tournament }, NOW)).toBe(602_000);
  expect(untilNextState({ ...current, tournament: null }, NOW)).toBe(false);
});

it('knows who has entered: also whose first bets have all been lost', () => {
  const me = { ...current.me, place: null, lives: 20 } as NonNullable<typeof current.me>;
  expect(hasEntered(current)).toBe(true);
  expect(hasEntered({ ...current, me, trail: [] })).toBe(false);
  expect(hasEntered({ ...current, me: { ...me, lives: 19 }, trail: [] })).toBe(true);
  expect(hasEntered({ ...current, tournament: { ...tournament, state: 'frozen' } })).toBe(false);
});
