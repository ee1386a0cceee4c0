/** A call that failed, as far as its caller may judge it. */
export interface CallFailure {
  /** Zero when no reply came at all. */
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export type Reply<Success> = { readonly success: Success } | { readonly failure: CallFailure };

interface Refusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly text: string;
}

/** What one question brought. */
export type Told<Success> =
  | { readonly kind: 'answered'; readonly success: Success }
  | Refusal
  /** Nothing that says what became of it; the text, if any, is why. */
  | { readonly kind: 'silent'; readonly text: string | null };

export type Answer<Success> =
  | {
      readonly kind: 'answered';
      readonly success: Success;
      /** Some question before this answer got none. */
      readonly isLate: boolean;
    }
  | Refusal
  /** Nobody answers, or nobody waits for the answer any more. */
  | { readonly kind: 'unknown' };

export interface AskPorts {
  readonly wait: (delayMs: number) => Promise<void>;
  /** Looked at before each repeated question. */
  readonly isGivenUp: () => boolean;
  /** No answer came: the same is about to be asked again. */
  readonly onSilence: () => void;
  /** What a failed call said. Of many questions without an answer the first one's is enough. */
  readonly onFailed: (text: string) => void;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
/** More than a minute of asking; then the player or the returning connection decides. */
export const MAX_QUESTIONS = 14;

/**
 * Asks until what became of it is known. Every question carries the same id and body, so whatever
 * was done already is merely told again. `isDoubtful`: an earlier visit has asked in vain.
 */
export async function askAgain<Success>(
  ask: (isDoubtful: boolean) => Promise<Told<Success>>,
  { wait, isGivenUp, onSilence, onFailed }: AskPorts,
  isDoubtful = false,
): Promise<Answer<Success>> {
  let repeats = 0;
  let isSilenceSaid = false;
  for (let question = 0; question < MAX_QUESTIONS; question++) {
    const isRepeated = isDoubtful || question > 0;
    if (isRepeated) {
      await wait(delayBefore(repeats++));
      if (isGivenUp()) break;
    }
    const told = await ask(isRepeated);
    if (told.kind === 'answered') return { ...told, isLate: isRepeated };
    if (told.kind === 'refused') {
      onFailed(told.text);
      return told;
    }
    if (told.text !== null && !isSilenceSaid) {
      isSilenceSaid = true;
      onFailed(told.text);
    }
    onSilence();
  }
  return { kind: 'unknown' };
}

/** The wait before the n-th repeated question, counted from 0. */
export function delayBefore(repeat: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** repeat);
}

export function pause(delayMs: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, delayMs));
}

export function judgeReply<Success>(
  reply: Reply<Success>,
  isDecisive: (failure: CallFailure) => boolean,
): Told<Success> {
  if ('success' in reply) return { kind: 'answered', success: reply.success };
  const { code, text } = reply.failure;
  return isDecisive(reply.failure) ? { kind: 'refused', code, text } : { kind: 'silent', text };
}

/** Answers that say nothing about what was asked: it may have been done before them. */
const SILENT_CODES = new Set([
  'network/failed',
  'network/unreadable',
  'server/unavailable',
  'server/unexpected',
]);
/** Refusals at the door. They decide what is knocking for the first time, but nothing else. */
const DOOR_CODES = new Set([
  'rounds/clock-in-doubt',
  'betting/overloaded',
  'request/too-often',
  'site/maintenance',
  'identity/guest',
  'identity/banned',
]);
/** Refusals for lack of room. */
const BUSY_CODES = new Set(['betting/overloaded', 'request/too-often']);

/** Whether a refusal decides something that could be too late: a bet, a cash-out in flight. */
export function decidesCommand(failure: CallFailure, isDoubtful: boolean): boolean {
  return isAnswer(failure) && !(isDoubtful && DOOR_CODES.has(failure.code));
}

/** Whether a refusal decides something that is as good later as now: a game that stands still. */
export function decidesStep(failure: CallFailure): boolean {
  return isAnswer(failure) && !BUSY_CODES.has(failure.code);
}

function isAnswer({ status, code }: CallFailure): boolean {
  return status !== 0 && !SILENT_CODES.has(code);
}
