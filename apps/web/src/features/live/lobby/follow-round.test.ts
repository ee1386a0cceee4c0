import { expect, it } from 'vitest';
import { SERVER_MS, table } from '../../../../test/live-table.ts';
import { noFilter, passes } from './filter-tables.ts';
import { followRound } from './follow-round.ts';

it('remembers when bets closed after the list has moved on', () => {
  const open = followRound(null, table, SERVER_MS);
  expect(open).toMatchObject({ bettingEndsAtMs: SERVER_MS + 20_000, openedAtMs: SERVER_MS });
  const playing = { ...table, phase: 'dealing' as const, endsAtMs: SERVER_MS + 25_000 };
  const closed = followRound(open, playing, SERVER_MS + 20_000);
  expect(closed).toMatchObject({ bettingEndsAtMs: SERVER_MS + 20_000, result: null });
});

it('has the result when the list tells it, and begins anew with the next round', () => {
  const over = {
    ...table,
    phase: 'resolved' as const,
    endsAtMs: SERVER_MS + 34_000,
    history: [{ id: 7, result: { number: 17 }, hash: 'a' }],
  };
  const ended = followRound(followRound(null, table, SERVER_MS), over, SERVER_MS + 25_000);
  expect(ended).toMatchObject({ result: { number: 17 }, nextRoundAtMs: SERVER_MS + 34_000 });
  const next = followRound(ended, { ...over, roundId: 8, phase: 'open' }, SERVER_MS + 34_000);
  expect(next).toMatchObject({ id: 8, result: null, openedAtMs: SERVER_MS + 34_000 });
});

it('filters by game, by who deals and by the least stake', () => {
  expect(passes(table, noFilter)).toBe(true);
  expect(passes(table, { ...noFilter, game: 'baccarat' })).toBe(false);
  expect(passes(table, { ...noFilter, kind: 'dealer' })).toBe(false);
  expect(passes(table, { ...noFilter, fromRoubles: 10 })).toBe(true);
  expect(passes(table, { ...noFilter, fromRoubles: 5 })).toBe(false);
});
