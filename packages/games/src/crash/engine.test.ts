import { describe, expect, it } from 'vitest';
import { elapsedMsForCrashMultiplier } from './curve.ts';
import { type CrashEvent, type CrashTable, nextCrashMomentMs, stepCrash } from './engine.ts';
import { CRASH_TIMINGS, openCrashRound } from './round.ts';

const POINT = 250;
const CRASH_AFTER_MS = elapsedMsForCrashMultiplier(POINT);

/** Walks a table through events at moments counted from its opening. */
function play(...steps: readonly (readonly [atMs: number, event: CrashEvent])[]) {
  let table: CrashTable = { round: openCrashRound(7, POINT, 0, CRASH_TIMINGS), autos: [] };
  let effects: readonly unknown[] = [];
  for (const [atMs, event] of steps) {
    ({ table, effects } = stepCrash(table, event, atMs, CRASH_TIMINGS));
  }
  return { table, round: table.round, effects };
}

const time: CrashEvent = { type: 'time-passed' };
const crashMs = 6_000 + CRASH_AFTER_MS;
const toFlight = [[6_000, time]] as const;
const toCrash = [...toFlight, [crashMs, time]] as const;

describe('a round', () => {
  it('takes bets for six seconds, then flies from the moment it took off', () => {
    expect(play([5_999, time]).round).toMatchObject({ phase: 'betting', bettingEndsAtMs: 6_000 });
    const { round, effects } = play([6_003, time]);
    expect(round).toMatchObject({ phase: 'flying', startedAtMs: 6_003 });
    expect(effects).toEqual([{ type: 'list-autos' }]);
  });

  it('crashes at the moment of its point, however late the timer', () => {
    expect(play(...toFlight, [crashMs - 1, time]).round.phase).toBe('flying');
    const late = play(...toFlight, [crashMs + 30, time]).round;
    expect(late).toMatchObject({
      phase: 'crashed',
      endedAtMs: crashMs,
      nextRoundAtMs: crashMs + 4_030,
      isSettled: false,
    });
  });

  it('settles its bets a little later, so that cash-outs on their way are heard', () => {
    expect(play(...toCrash, [crashMs + 99, time]).effects).toEqual([]);
    expect(play(...toCrash, [crashMs + 100, time]).effects).toEqual([{ type: 'settle-bets' }]);
  });

  it('gives way to the next after four seconds, but never with open bets', () => {
    const open = play(...toCrash, [crashMs + 9_000, time]);
    expect(open.effects).toEqual([{ type: 'settle-bets' }]);
    const drawn: CrashEvent = { type: 'next-drawn', pointHundredths: 100 };
    expect(play(...toCrash, [crashMs + 9_000, drawn]).round.id).toBe(7);
    const settled = [...toCrash, [crashMs + 120, { type: 'bets-settled' }]] as const;
    expect(play(...settled, [crashMs + 3_999, time]).effects).toEqual([]);
    expect(play(...settled, [crashMs + 4_000, time]).effects).toEqual([{ type: 'draw-next' }]);
    expect(play(...settled, [crashMs + 4_001, drawn]).round).toEqual({
      id: 8,
      phase: 'betting',
      pointHundredths: 100,
      bettingEndsAtMs: crashMs + 10_001,
    });
  });
});

describe('automatic cash-outs', () => {
  const autos = [
    { betId: 'c', targetHundredths: 300 },
    { betId: 'a', targetHundredths: 150 },
    { betId: 'b', targetHundredths: 150 },
    { betId: 'd', targetHundredths: POINT },
  ];
  const listed = [...toFlight, [6_001, { type: 'autos-listed', autos }]] as const;
  const firstMs = 6_000 + elapsedMsForCrashMultiplier(150);

  it('wake the engine at their moments, several at once', () => {
    expect(nextCrashMomentMs(play(...listed).table, CRASH_TIMINGS)).toBe(firstMs);
    expect(play(...listed, [firstMs - 1, time]).effects).toEqual([]);
    const due = play(...listed, [firstMs, time]);
    expect(due.effects).toEqual([{ type: 'cash-out', betIds: ['a', 'b'] }]);
    expect(nextCrashMomentMs(due.table, CRASH_TIMINGS)).toBe(crashMs);
  });

  it('are issued when the point is exactly their target, never above it', () => {
    const crashed = play(...listed, [firstMs, time], [crashMs + 500, time]);
    expect(crashed.round.phase).toBe('crashed');
    expect(crashed.effects).toEqual([{ type: 'cash-out', betIds: ['d'] }]);
  });
});

describe('a new leader', () => {
  const takeOver: CrashEvent = { type: 'taken-over' };

  it('starts betting again', () => {
    expect(play([4_000, takeOver]).round).toMatchObject({
      phase: 'betting',
      bettingEndsAtMs: 10_000,
    });
  });

  it('calls a flight off and has its bets settled at once', () => {
    const { table, round } = play(...toFlight, [8_000, takeOver]);
    expect(round).toMatchObject({ phase: 'void', endedAtMs: 8_000, nextRoundAtMs: 12_000 });
    expect(nextCrashMomentMs(table, CRASH_TIMINGS)).toBe(8_000);
    expect(play(...toFlight, [8_000, takeOver], [8_000, time]).effects).toEqual([
      { type: 'settle-bets' },
    ]);
  });

  it('goes on with a round that is over', () => {
    const { round } = play(...toCrash, [crashMs + 9_000, takeOver]);
    expect(round).toMatchObject({ phase: 'crashed', endedAtMs: crashMs });
    expect(play(...toCrash, [crashMs + 9_000, takeOver], [crashMs + 9_000, time]).effects).toEqual([
      { type: 'settle-bets' },
    ]);
  });
});

describe('a clock that is moved', () => {
  it('back in flight: the round is void', () => {
    expect(play(...toFlight, [4_000, time]).round.phase).toBe('void');
    expect(play(...toFlight, [5_500, time]).round.phase).toBe('flying');
  });

  it('back by an hour: nobody waits for an hour', () => {
    expect(play([-3_600_000, time]).round).toMatchObject({ bettingEndsAtMs: -3_594_000 });
    expect(play(...toCrash, [-3_600_000, time]).effects).toEqual([{ type: 'settle-bets' }]);
    expect(play([-1_000, time]).round).toMatchObject({ bettingEndsAtMs: 6_000 });
  });
});

it('events that do not fit the phase change nothing', () => {
  const { table } = play();
  for (const event of [
    { type: 'bets-settled' },
    { type: 'abandoned' },
    { type: 'next-drawn', pointHundredths: 100 },
    { type: 'autos-listed', autos: [] },
  ] as const) {
    expect(stepCrash(table, event, 1_000, CRASH_TIMINGS)).toEqual({ table, effects: [] });
  }
});
