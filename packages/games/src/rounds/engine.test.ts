import { describe, expect, it } from 'vitest';
import {
  nextRoundMomentMs,
  type RoundEvent,
  type RoundPlan,
  type RunningTable,
  stepRound,
  takesBet,
} from './engine.ts';
import { openRound, type RoundState } from './round.ts';

interface Result {
  readonly lastsMs: number;
}

const result: Result = { lastsMs: 15_000 };

const plan: RoundPlan<Result> = {
  timings: { bettingMs: 6_000, pauseMs: 4_000, settleDelayMs: 100 },
  playMs: ({ lastsMs }) => lastsMs,
  onTakeover: 'void',
};
const resumed: RoundPlan<Result> = { ...plan, onTakeover: 'resume' };

type Step = readonly [atMs: number, event: RoundEvent<Result>];

/** Walks a table through events at moments counted from its opening. */
function playBy(by: RoundPlan<Result>, ...steps: readonly Step[]) {
  let table: RunningTable<Result> = { round: openRound(7, result, 0, by.timings), moves: [] };
  let effects: readonly unknown[] = [];
  for (const [atMs, event] of steps) ({ table, effects } = stepRound(table, event, atMs, by));
  return { table, round: table.round, effects };
}

const play = (...steps: readonly Step[]) => playBy(plan, ...steps);

const time: RoundEvent<Result> = { type: 'time-passed' };
const endMs = 6_000 + result.lastsMs;
const toPlay: readonly Step[] = [[6_000, time]];
const toEnd: readonly Step[] = [...toPlay, [endMs, time]];

describe('a round', () => {
  it('takes bets for its time, then is played from the moment it began', () => {
    expect(play([5_999, time]).round).toMatchObject({ phase: 'betting', bettingEndsAtMs: 6_000 });
    const { round, effects } = play([6_003, time]);
    expect(round).toMatchObject({ phase: 'playing', startedAtMs: 6_003 });
    expect(effects).toEqual([{ type: 'list-moves' }]);
  });

  it('ends at the moment that its result says, however late the timer', () => {
    expect(play(...toPlay, [endMs - 1, time]).round.phase).toBe('playing');
    expect(play(...toPlay, [endMs + 30, time]).round).toMatchObject({
      phase: 'ended',
      endedAtMs: endMs,
      nextRoundAtMs: endMs + 4_030,
      isSettled: false,
    });
  });

  it('settles its bets a little later, so that what is on its way is heard', () => {
    expect(play(...toEnd, [endMs + 99, time]).effects).toEqual([]);
    expect(play(...toEnd, [endMs + 100, time]).effects).toEqual([{ type: 'settle-bets' }]);
  });

  it('gives way to the next after the pause, but never with open bets', () => {
    const open = play(...toEnd, [endMs + 9_000, time]);
    expect(open.effects).toEqual([{ type: 'settle-bets' }]);
    const drawn: RoundEvent<Result> = { type: 'next-drawn', result: { lastsMs: 1 } };
    expect(play(...toEnd, [endMs + 9_000, drawn]).round.number).toBe(7);
    const settled: readonly Step[] = [...toEnd, [endMs + 120, { type: 'bets-settled' }]];
    expect(play(...settled, [endMs + 3_999, time]).effects).toEqual([]);
    expect(play(...settled, [endMs + 4_000, time]).effects).toEqual([{ type: 'draw-next' }]);
    expect(play(...settled, [endMs + 4_001, drawn]).round).toEqual({
      number: 8,
      phase: 'betting',
      result: { lastsMs: 1 },
      bettingEndsAtMs: endMs + 10_001,
    });
  });
});

describe('automatic moves', () => {
  const moves = [
    { betId: 'c', afterMs: result.lastsMs },
    { betId: 'a', afterMs: 3_000 },
    { betId: 'b', afterMs: 3_000 },
  ];
  const listed: readonly Step[] = [...toPlay, [6_001, { type: 'moves-listed', moves }]];

  it('wake the engine at their moments, several at once', () => {
    expect(nextRoundMomentMs(play(...listed).table, plan)).toBe(9_000);
    expect(play(...listed, [8_999, time]).effects).toEqual([]);
    const due = play(...listed, [9_000, time]);
    expect(due.effects).toEqual([{ type: 'make-moves', betIds: ['a', 'b'] }]);
    expect(nextRoundMomentMs(due.table, plan)).toBe(endMs);
  });

  it('are made once, the last of them at the very end', () => {
    const ended = play(...listed, [9_000, time], [endMs + 500, time]);
    expect(ended.round.phase).toBe('ended');
    expect(ended.effects).toEqual([{ type: 'make-moves', betIds: ['c'] }]);
  });
});

describe('a new leader', () => {
  const takeOver: RoundEvent<Result> = { type: 'taken-over', heardSinceMs: null };
  const heardSince = (heardSinceMs: number): RoundEvent<Result> => ({
    type: 'taken-over',
    heardSinceMs,
  });

  it('starts betting again', () => {
    expect(play([4_000, takeOver]).round).toMatchObject({
      phase: 'betting',
      bettingEndsAtMs: 10_000,
    });
  });

  it('calls a round in play off and has its bets settled at once', () => {
    const { table, round } = play(...toPlay, [8_000, takeOver]);
    expect(round).toMatchObject({ phase: 'void', endedAtMs: 8_000, nextRoundAtMs: 12_000 });
    expect(nextRoundMomentMs(table, plan)).toBe(8_000);
    expect(play(...toPlay, [8_000, takeOver], [8_000, time]).effects).toEqual([
      { type: 'settle-bets' },
    ]);
  });

  it('lets a round stand that ran out while its node heard all players', () => {
    const { round, table } = play(...toPlay, [endMs + 2_000, heardSince(6_000)]);
    expect(round).toMatchObject({
      phase: 'ended',
      endedAtMs: endMs,
      nextRoundAtMs: endMs + 6_000,
      isSettled: false,
    });
    expect(nextRoundMomentMs(table, plan)).toBe(endMs + plan.timings.settleDelayMs);
  });

  it('calls it off when it has not run out, or its node was there for a part of it only', () => {
    expect(play(...toPlay, [endMs - 1, heardSince(0)]).round.phase).toBe('void');
    expect(play(...toPlay, [endMs + 2_000, heardSince(6_001)]).round.phase).toBe('void');
    expect(play(...toPlay, [endMs + 2_000, takeOver]).round.phase).toBe('void');
  });

  it('goes on with a round that is over', () => {
    const { round } = play(...toEnd, [endMs + 9_000, takeOver]);
    expect(round).toMatchObject({ phase: 'ended', endedAtMs: endMs });
    expect(play(...toEnd, [endMs + 9_000, takeOver], [endMs + 9_000, time]).effects).toEqual([
      { type: 'settle-bets' },
    ]);
  });

  describe('of a game that goes on by itself', () => {
    it('keeps the end of betting', () => {
      expect(playBy(resumed, [4_000, takeOver]).round).toMatchObject({ bettingEndsAtMs: 6_000 });
    });

    it('goes on with a round in play, asks for its moves again, and ends it when it was due', () => {
      const taken = playBy(resumed, ...toPlay, [8_000, takeOver]);
      expect(taken.round).toMatchObject({ phase: 'playing', startedAtMs: 6_000 });
      expect(taken.effects).toEqual([{ type: 'list-moves' }]);
      const late = playBy(resumed, ...toPlay, [endMs + 60_000, takeOver], [endMs + 60_000, time]);
      expect(late.round).toMatchObject({ phase: 'ended', endedAtMs: endMs });
    });
  });
});

describe('a leader that was handed the table', () => {
  const begin: RoundEvent<Result> = { type: 'handed-over' };

  it('keeps the end of betting', () => {
    expect(play([4_000, begin]).round).toMatchObject({ bettingEndsAtMs: 6_000 });
  });

  it('goes on with a round in play, and makes the moves that came due meanwhile', () => {
    const taken = play(...toPlay, [9_500, begin]);
    expect(taken.round).toMatchObject({ phase: 'playing', startedAtMs: 6_000 });
    expect(taken.effects).toEqual([{ type: 'list-moves' }]);
    const moves = [{ betId: 'a', afterMs: 3_000 }];
    const listed: readonly Step[] = [[9_501, { type: 'moves-listed', moves }]];
    expect(play(...toPlay, [9_500, begin], ...listed, [9_502, time]).effects).toEqual([
      { type: 'make-moves', betIds: ['a'] },
    ]);
  });
});

describe('where late bets are turned away', () => {
  const takes = (round: RoundState<Result>, atMs: number) => takesBet(round, atMs, plan);
  const betting = play().round;

  it('a bet is in until the last millisecond of betting', () => {
    expect(takes(betting, 0)).toBe(true);
    expect(takes(betting, 5_999)).toBe(true);
  });

  it('from then on it is late, even while nobody has closed the round', () => {
    expect(takes(betting, 6_000)).toBe(false);
  });

  it('what was received in time is in while the result is secret, and never after', () => {
    expect(takes(play(...toPlay).round, 5_999)).toBe(true);
    expect(takes(play(...toPlay).round, 6_000)).toBe(false);
    expect(takes(play(...toEnd).round, 5_999)).toBe(false);
    expect(takes(play(...toPlay, [7_000, { type: 'abandoned' }]).round, 5_999)).toBe(false);
  });

  it('nothing is in once bets are final, however early it was received', () => {
    const { round } = play(...toPlay);
    expect(takes({ ...round, areBetsFinal: true } as RoundState<Result>, 5_999)).toBe(false);
  });

  it('what was meant for the round before is not in this one', () => {
    expect(takes(betting, -4_000)).toBe(true);
    expect(takes(betting, -4_001)).toBe(false);
  });
});

describe('a clock that is moved', () => {
  it('back in play: the round is void', () => {
    expect(play(...toPlay, [4_000, time]).round.phase).toBe('void');
    expect(play(...toPlay, [5_500, time]).round.phase).toBe('playing');
  });

  it('back by an hour: nobody waits for an hour', () => {
    expect(play([-3_600_000, time]).round).toMatchObject({ bettingEndsAtMs: -3_594_000 });
    expect(play(...toEnd, [-3_600_000, time]).effects).toEqual([{ type: 'settle-bets' }]);
    expect(play([-1_000, time]).round).toMatchObject({ bettingEndsAtMs: 6_000 });
  });
});

it('events that do not fit the phase change nothing', () => {
  const { table } = play();
  for (const event of [
    { type: 'bets-settled' },
    { type: 'abandoned' },
    { type: 'next-drawn', result },
    { type: 'moves-listed', moves: [] },
  ] as const) {
    expect(stepRound(table, event, 1_000, plan)).toEqual({ table, effects: [] });
  }
});
