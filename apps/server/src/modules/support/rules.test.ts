import { isRefusal, type Refusal } from '@kvazar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absorb,
  answer,
  assign,
  close,
  closesSolvedBefore,
  escalate,
  isOverdue,
  isUnsolved,
  mayEscalate,
  mayReply,
  move,
  openStanding,
  rate,
  reply,
  type Standing,
  solve,
  solveBy,
} from './rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = new Date('2026-11-16T12:00:00+03:00');
const at = (ms: number) => new Date(NOON.getTime() + ms);

function done(standing: Standing | Refusal): Standing {
  if (isRefusal(standing)) throw new Error(standing.refused);
  return standing;
}
const codeOf = (standing: object | Refusal) =>
  isRefusal(standing) ? standing.refused : 'not refused';

describe('a request', () => {
  it('is new, taken, answered, replied to, solved, closed', () => {
    let it = openStanding(false, NOON);
    expect(it).toMatchObject({ state: 'new', turnSince: NOON, answerBy: at(15 * MINUTE_MS) });
    it = done(assign(it));
    expect(it).toMatchObject({ state: 'open', answerBy: at(15 * MINUTE_MS) });
    it = done(answer(it, 'answered', at(5 * MINUTE_MS)));
    expect(it).toMatchObject({ state: 'answered', answerBy: null, ourTurnMs: 5 * MINUTE_MS });
    it = done(reply(it, at(HOUR_MS)));
    expect(it).toMatchObject({ state: 'open', answerBy: at(HOUR_MS + 15 * MINUTE_MS) });
    it = done(answer(it, 'solved', at(HOUR_MS + MINUTE_MS)));
    expect(it).toMatchObject({ state: 'solved', answerBy: null, ourTurnMs: 6 * MINUTE_MS });
    it = done(rate(it, 'good', at(2 * HOUR_MS)));
    it = close(it, at(80 * HOUR_MS));
    expect(it).toMatchObject({ state: 'closed', closedAt: at(80 * HOUR_MS), mark: 'good' });
  });

  it('keeps its deadline while the player writes on and while we only move it', () => {
    const opened = openStanding(false, NOON);
    const due = opened.answerBy;
    expect(done(reply(opened, at(10 * MINUTE_MS)))).toMatchObject({ state: 'new', answerBy: due });
    const inside = done(move(opened, 'internal', at(MINUTE_MS)));
    expect(inside).toMatchObject({ state: 'internal', answerBy: due, turnSince: NOON });
    expect(done(move(inside, 'open', at(2 * MINUTE_MS)))).toMatchObject({ answerBy: due });
  });

  it('has a day once we said that we look into it; a new word of the player is due like any', () => {
    const inside = done(answer(openStanding(false, NOON), 'internal', at(MINUTE_MS)));
    expect(inside).toMatchObject({ state: 'internal', answerBy: at(DAY_MS + MINUTE_MS) });
    const nagged = done(reply(inside, at(HOUR_MS)));
    expect(nagged).toMatchObject({ state: 'open', answerBy: at(HOUR_MS + 15 * MINUTE_MS) });
  });

  it('about money is solved within a day of our turns, whatever the player took', () => {
    let it = openStanding(true, NOON);
    expect(solveBy(it)).toEqual(at(DAY_MS));
    it = done(answer(it, 'answered', at(2 * HOUR_MS)));
    expect(solveBy(it)).toBeNull();
    it = done(reply(it, at(50 * HOUR_MS)));
    expect(solveBy(it)).toEqual(at(72 * HOUR_MS));
    expect(solveBy(openStanding(false, NOON))).toBeNull();
  });

  it('is overdue after its deadline, not at it, and a senior is called once', () => {
    const opened = openStanding(false, NOON);
    const due = at(15 * MINUTE_MS);
    expect(isOverdue(opened, due)).toBe(false);
    expect(codeOf(escalate(opened, due))).toBe('support/not-overdue');
    const missed = at(15 * MINUTE_MS + 1);
    expect(mayEscalate(opened, missed)).toBe(true);
    const escalated = done(escalate(opened, missed));
    expect(mayEscalate(escalated, missed)).toBe(false);
    expect(codeOf(escalate(escalated, missed))).toBe('support/wrong-state');
    expect(done(reply(done(answer(escalated, 'answered', missed)), missed)).escalatedAt).toEqual(
      missed,
    );
    expect(done(solve(escalated, missed)).escalatedAt).toBeNull();
  });

  it('reopens within 14 days of closing, to the millisecond, and loses its mark', () => {
    const solved = done(rate(done(solve(openStanding(false, NOON), NOON)), 'bad', NOON));
    const closed = close(solved, at(72 * HOUR_MS));
    const last = at(72 * HOUR_MS + 14 * DAY_MS);
    expect(done(reply(closed, last))).toMatchObject({
      ...{ state: 'open', mark: null, solvedAt: null, closedAt: null, turnSince: last },
    });
    const tooLate = new Date(last.getTime() + 1);
    expect(mayReply(closed, tooLate)).toBe(false);
    expect(codeOf(reply(closed, tooLate))).toBe('support/closed');
    expect(codeOf(rate(closed, 'good', tooLate))).toBe('support/wrong-state');
    expect(closesSolvedBefore(at(72 * HOUR_MS))).toEqual(NOON);
  });

  it('that is closed is nothing that staff could go on with', () => {
    const closed = close(done(solve(openStanding(false, NOON), NOON)), NOON);
    const acts = [answer(closed, 'answered', NOON), move(closed, 'open', NOON), assign(closed)];
    for (const act of [...acts, solve(closed, NOON)]) {
      expect(codeOf(act)).toBe('support/wrong-state');
    }
    const open = openStanding(false, NOON);
    for (const pair of [absorb(open, closed, NOON), absorb(closed, open, NOON)]) {
      expect(codeOf(pair)).toBe('support/not-mergeable');
    }
    expect(codeOf(move(done(assign(open)), 'open', NOON))).toBe('support/wrong-state');
    expect(codeOf(rate(open, 'good', NOON))).toBe('support/wrong-state');
  });
});

type Act = (standing: Standing, now: Date) => Standing | Refusal;
const ACTS: readonly Act[] = [
  reply,
  solve,
  escalate,
  assign,
  ...(['answered', 'internal', 'solved'] as const).map(
    (to): Act =>
      (standing, now) =>
        answer(standing, to, now),
  ),
  ...(['open', 'internal', 'solved'] as const).map(
    (to): Act =>
      (standing, now) =>
        move(standing, to, now),
  ),
  (standing, now) => rate(standing, 'fair', now),
  (standing, now) => (standing.state === 'solved' ? close(standing, now) : standing),
];
const steps = fc.array(fc.record({ act: fc.constantFrom(...ACTS), afterMs: fc.nat(3 * DAY_MS) }), {
  maxLength: 30,
});

function live(isMoney: boolean, course: readonly { act: Act; afterMs: number }[]) {
  const seen = [{ standing: openStanding(isMoney, NOON), now: NOON }];
  for (const { act, afterMs } of course) {
    const last = seen[seen.length - 1];
    if (!last) break;
    const now = new Date(last.now.getTime() + afterMs);
    const next = act(last.standing, now);
    seen.push({ standing: isRefusal(next) ? last.standing : next, now });
  }
  return seen;
}

function expectSound({ standing }: { standing: Standing }) {
  const isOurs = ['new', 'open', 'internal'].includes(standing.state);
  expect(standing.turnSince !== null).toBe(isOurs);
  expect(standing.answerBy !== null).toBe(isOurs);
  expect(solveBy(standing) !== null).toBe(isOurs && standing.isMoney);
  expect(standing.closedAt !== null).toBe(standing.state === 'closed');
  if (standing.mark !== null) expect(isUnsolved(standing)).toBe(false);
  if (isUnsolved(standing)) expect(standing.solvedAt).toBeNull();
  else expect(standing.escalatedAt).toBeNull();
}

describe('whatever happens to a request', () => {
  it('its clocks run on our turn and on no other', () => {
    fc.assert(
      fc.property(fc.boolean(), steps, (isMoney, course) => {
        const seen = live(isMoney, course);
        seen.forEach(expectSound);
        let oursMs = 0;
        seen.forEach(({ now }, nth) => {
          const before = seen[nth - 1];
          if (before?.standing.turnSince) oursMs += now.getTime() - before.now.getTime();
        });
        const last = seen[seen.length - 1];
        if (!last) return;
        const { standing, now } = last;
        const runningMs = standing.turnSince ? now.getTime() - standing.turnSince.getTime() : 0;
        expect(standing.ourTurnMs + runningMs).toBe(oursMs);
      }),
    );
  });

  it('a deadline that the player was given is never put off before we have written', () => {
    const wordless = fc.array(
      fc.record({
        act: fc.constantFrom<Act>(
          reply,
          escalate,
          assign,
          (standing, now) => move(standing, 'open', now),
          (standing, now) => move(standing, 'internal', now),
        ),
        afterMs: fc.nat(DAY_MS),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(wordless, course => {
        const due = openStanding(false, NOON).answerBy;
        for (const { standing } of live(false, course)) expect(standing.answerBy).toEqual(due);
      }),
    );
  });

  it('joining two loses no turn, no deadline and no call for a senior', () => {
    fc.assert(
      fc.property(steps, steps, (one, other) => {
        const [into, from] = [live(true, one).at(-1), live(false, other).at(-1)];
        if (!into || !from) return;
        const now = into.now > from.now ? into.now : from.now;
        const joined = absorb(into.standing, from.standing, now);
        if (isRefusal(joined)) return;
        expectSound({ standing: joined.into });
        expectSound({ standing: joined.from });
        expect(joined.from.state).toBe('closed');
        for (const { standing } of [into, from]) {
          if (standing.answerBy) {
            expect(joined.into.answerBy?.getTime()).toBeLessThanOrEqual(
              standing.answerBy.getTime(),
            );
          }
          if (standing.escalatedAt) expect(joined.into.escalatedAt).not.toBeNull();
        }
      }),
    );
  });
});
