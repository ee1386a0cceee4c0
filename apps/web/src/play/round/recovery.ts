import type { StakePath } from './round-types.ts';

/** A bet that was sent and of which nobody has told yet what became. */
export interface PendingBet {
  readonly path: StakePath;
  /** The same on every attempt: another body with this id would be refused. */
  readonly body: { readonly id: string; readonly amount: number };
  readonly playerId: number;
  /** When the player pressed. */
  readonly pressedAtMs: number;
  readonly lastSentAtMs: number;
  /** True once an attempt ended without an answer. */
  readonly isDoubtful: boolean;
}

export interface Failure {
  /** Zero when no reply came at all. */
  readonly status: number;
  readonly code: string;
}

/**
 * A lost bet is sent again only while it is what the player has just asked for. Later, and after a
 * reload, the screen only asks what became of it: a bet must not be placed behind one's back.
 */
const SEND_AGAIN_WITHIN_MS = 15_000;
/** The server gives a waiting bet up after 8 s, so by then a bet it does not know was never taken. */
const SETTLED_BY_MS = 20_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
/** About a minute and a half of asking; then the player or the returning connection decides. */
export const MAX_QUESTIONS = 14;

/** Answers that say nothing about the bet itself: it may have been settled before them. */
const SILENT_CODES = new Set([
  'network/failed',
  'network/unreadable',
  'server/unavailable',
  'server/unexpected',
]);
/** Refusals at the door. They decide a bet that is knocking for the first time, but no other. */
const DOOR_CODES = new Set([
  'rounds/clock-in-doubt',
  'betting/overloaded',
  'request/too-often',
  'site/maintenance',
  'identity/guest',
  'identity/banned',
]);

export function isDecided(failure: Failure, isDoubtful: boolean): boolean {
  if (failure.status === 0 || SILENT_CODES.has(failure.code)) return false;
  return !(isDoubtful && DOOR_CODES.has(failure.code));
}

export type Question = 'send' | 'look-up';

export function chooseQuestion(pending: PendingBet, nowMs: number): Question {
  return nowMs - pending.pressedAtMs < SEND_AGAIN_WITHIN_MS ? 'send' : 'look-up';
}

/** Whether "there is no such bet" means that there will be none. */
export function isAbsenceFinal(pending: PendingBet, nowMs: number): boolean {
  return nowMs - pending.lastSentAtMs > SETTLED_BY_MS;
}

/** The wait before the n-th repeated question, counted from 0. */
export function delayBefore(question: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** question);
}
