import { delayBefore, isDecided, MAX_QUESTIONS } from '../../../play/round/recovery.ts';
import type { CallFailure, Reply } from '../../../play/round/settle-bet.ts';

export type StepResult<Success> =
  | {
      readonly kind: 'made';
      readonly success: Success;
      /** Some attempt before this answer got none. */
      readonly isLate: boolean;
    }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  /** Nobody answers, or nobody waits for the answer any more. */
  | { readonly kind: 'unknown' };

export interface AskPorts {
  readonly wait: (delayMs: number) => Promise<void>;
  readonly isAbandoned: () => boolean;
  /** No answer came: the same is about to be asked again. */
  readonly onSilence: () => void;
}

/** Refusals for lack of room: the step itself is as good as before. */
const BUSY_CODES = new Set(['betting/overloaded', 'request/too-often']);

/**
 * Asks until there is an answer. A step made twice has one effect, so unlike a bet it may be sent
 * again however late: the game stands still until the player makes it.
 */
export async function askStep<Success>(
  send: () => Promise<Reply<Success>>,
  ports: AskPorts,
): Promise<StepResult<Success>> {
  for (let question = 0; question < MAX_QUESTIONS; question++) {
    const reply = await send();
    if ('success' in reply) {
      return { kind: 'made', success: reply.success, isLate: question > 0 };
    }
    if (isAnswer(reply.failure)) {
      return { kind: 'refused', code: reply.failure.code, text: reply.failure.text };
    }
    ports.onSilence();
    await ports.wait(delayBefore(question));
    if (ports.isAbandoned()) break;
  }
  return { kind: 'unknown' };
}

function isAnswer(failure: CallFailure): boolean {
  return isDecided(failure, false) && !BUSY_CODES.has(failure.code);
}
