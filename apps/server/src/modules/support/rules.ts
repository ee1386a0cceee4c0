import type { RequestMark, RequestState } from '@kvazar/contract';
import { type Refusal, refuse } from '@kvazar/contract';
import { deadlineOf } from './deadlines.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What is about money is solved within so much time of our turns. */
const SOLVED_WITHIN_MS = DAY_MS;
/** Who was told that we look into it hears of it within a day. */
const LOOKED_INTO_WITHIN_MS = DAY_MS;
const CLOSED_AFTER_MS = 72 * HOUR_MS;
const REOPENED_WITHIN_MS = 14 * DAY_MS;

/** How a request stands, as far as rules go. */
export interface Standing {
  readonly state: RequestState;
  readonly isMoney: boolean;
  /** Since when it is our turn; null while it is not. */
  readonly turnSince: Date | null;
  /** How long all of our turns took that are over. */
  readonly ourTurnMs: number;
  readonly answerBy: Date | null;
  readonly solvedAt: Date | null;
  readonly closedAt: Date | null;
  readonly escalatedAt: Date | null;
  readonly mark: RequestMark | null;
}

const OURS: ReadonlySet<RequestState> = new Set(['new', 'open', 'internal']);

const isOurTurn = ({ state }: Pick<Standing, 'state'>) => OURS.has(state);
/** Neither solved nor closed: one of those of which a player may have a few. */
export const isUnsolved = ({ state }: Pick<Standing, 'state'>) =>
  state !== 'solved' && state !== 'closed';

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const earlier = (one: Date | null, other: Date) => (one && one < other ? one : other);

/** Null while it is not our turn, and for what is not about money. */
export function solveBy({ isMoney, turnSince, ourTurnMs }: Standing): Date | null {
  return isMoney && turnSince ? later(turnSince, SOLVED_WITHIN_MS - ourTurnMs) : null;
}

export function isOverdue(standing: Standing, now: Date): boolean {
  const due = [standing.answerBy, solveBy(standing)];
  return due.some(by => by !== null && by < now);
}

export function mayEscalate(standing: Standing, now: Date): boolean {
  return standing.escalatedAt === null && isOverdue(standing, now);
}

export function mayReply({ closedAt }: Standing, now: Date): boolean {
  return closedAt === null || now.getTime() - closedAt.getTime() <= REOPENED_WITHIN_MS;
}

export function openStanding(isMoney: boolean, now: Date): Standing {
  return {
    ...{ state: 'new', isMoney, turnSince: now, ourTurnMs: 0, answerBy: deadlineOf(now) },
    ...{ solvedAt: null, closedAt: null, escalatedAt: null, mark: null },
  };
}

/** Our turn from now on, or still; a deadline once given never moves away. */
function takeTurn(standing: Standing, state: 'new' | 'open' | 'internal', by: Date, now: Date) {
  return {
    ...standing,
    state,
    turnSince: standing.turnSince ?? now,
    answerBy: earlier(standing.answerBy, by),
    ...{ solvedAt: null, closedAt: null, mark: null },
  };
}

function endTurn(standing: Standing, now: Date): Standing {
  const { turnSince, ourTurnMs } = standing;
  const lastMs = turnSince ? Math.max(0, now.getTime() - turnSince.getTime()) : 0;
  return { ...standing, turnSince: null, ourTurnMs: ourTurnMs + lastMs, answerBy: null };
}

/** Who called for a senior is heard once the request is solved; a new trouble may be called for anew. */
function solveAt(standing: Standing, now: Date): Standing {
  return {
    ...endTurn(standing, now),
    ...{ state: 'solved', solvedAt: now, closedAt: null, escalatedAt: null },
  };
}

/** The player has written. */
export function reply(standing: Standing, now: Date): Standing | Refusal {
  if (!mayReply(standing, now)) return refuse('support/closed');
  return takeTurn(standing, standing.state === 'new' ? 'new' : 'open', deadlineOf(now), now);
}

/** We have written; `internal` keeps the turn with us. */
export function answer(
  standing: Standing,
  to: 'answered' | 'internal' | 'solved',
  now: Date,
): Standing | Refusal {
  if (standing.state === 'closed') return refuse('support/wrong-state');
  if (to === 'solved') return solveAt(standing, now);
  const answered = { ...endTurn(standing, now), solvedAt: null, mark: null };
  if (to === 'answered') return { ...answered, state: 'answered' };
  return takeTurn(answered, 'internal', later(now, LOOKED_INTO_WITHIN_MS), now);
}

/** Without a word to the player, so what was promised to them stands. */
export function move(
  standing: Standing,
  to: 'open' | 'internal' | 'solved',
  now: Date,
): Standing | Refusal {
  if (standing.state === 'closed' || standing.state === to) return refuse('support/wrong-state');
  if (to === 'solved') return solveAt(standing, now);
  const by = to === 'open' ? deadlineOf(now) : later(now, LOOKED_INTO_WITHIN_MS);
  return takeTurn(standing, to, by, now);
}

/** Somebody has it in hand: it is not new any more. */
export function assign(standing: Standing): Standing | Refusal {
  if (standing.state === 'closed') return refuse('support/wrong-state');
  return standing.state === 'new' ? { ...standing, state: 'open' } : standing;
}

/** The player needs nothing more. */
export function solve(standing: Standing, now: Date): Standing | Refusal {
  return isUnsolved(standing) ? solveAt(standing, now) : refuse('support/wrong-state');
}

export function escalate(standing: Standing, now: Date): Standing | Refusal {
  if (standing.escalatedAt) return refuse('support/wrong-state');
  return isOverdue(standing, now)
    ? { ...standing, escalatedAt: now }
    : refuse('support/not-overdue');
}

export function rate(standing: Standing, mark: RequestMark, now: Date): Standing | Refusal {
  const mayMark = !isUnsolved(standing) && mayReply(standing, now);
  return mayMark ? { ...standing, mark } : refuse('support/wrong-state');
}

/** What was solved before this moment is closed. */
export function closesSolvedBefore(now: Date): Date {
  return later(now, -CLOSED_AFTER_MS);
}

export function close(standing: Standing, now: Date): Standing {
  return { ...endTurn(standing, now), state: 'closed', closedAt: now, escalatedAt: null };
}

/** Joins one request to another: nothing that the player waits for is lost or put off by it. */
export function absorb(
  into: Standing,
  from: Standing,
  now: Date,
): { readonly into: Standing; readonly from: Standing } | Refusal {
  if (!isUnsolved(into) || from.state === 'closed') return refuse('support/not-mergeable');
  const isMoney = into.isMoney || from.isMoney;
  const joined = {
    ...into,
    isMoney,
    ourTurnMs: Math.max(into.ourTurnMs, from.ourTurnMs),
    escalatedAt: into.escalatedAt ?? from.escalatedAt,
  };
  const ours =
    isOurTurn(from) && from.turnSince && from.answerBy
      ? {
          ...joined,
          state: isOurTurn(into) ? into.state : ('open' as const),
          turnSince: earlier(into.turnSince, from.turnSince),
          answerBy: earlier(into.answerBy, from.answerBy),
        }
      : joined;
  return { into: ours, from: close(from, now) };
}
