import type { Bet, BetAnswer, ErrorCode } from '@kvazar/contract';
import {
  chooseQuestion,
  delayBefore,
  type Failure,
  isAbsenceFinal,
  isDecided,
  MAX_QUESTIONS,
  type PendingBet,
} from './recovery.ts';

export type BetResult =
  | {
      readonly kind: 'settled';
      readonly bet: Bet;
      /** Null when the answer came late: other bets may have moved the balance since. */
      readonly balanceRoubles: number | null;
    }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  /** Nobody answers: asking can go on with the same pending bet. */
  | { readonly kind: 'unknown'; readonly pending: PendingBet };

export interface CallFailure extends Failure {
  readonly text: string;
}

export type Reply<Success> = { readonly success: Success } | { readonly failure: CallFailure };

/** The world outside: calls that never throw, the clock, and a way to wait. */
export interface SettlePorts {
  readonly send: (pending: PendingBet) => Promise<Reply<BetAnswer>>;
  readonly lookUp: (id: string) => Promise<Reply<Bet>>;
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** Nobody is waiting for the answer any more: the next visit of the page asks for it. */
  readonly isAbandoned: () => boolean;
  /** Told whenever something changed, so that a reload knows where things stand. */
  readonly onPending: (pending: PendingBet) => void;
}

const NOT_FOUND: ErrorCode = 'betting/not-found';
const NOT_TAKEN_TEXT = 'Сервер её не получил, деньги не списаны';

/** Places a bet and finds out what became of it, however often the answer is lost. */
export async function settleBet(first: PendingBet, ports: SettlePorts): Promise<BetResult> {
  let pending = first;
  for (let question = 0; question < MAX_QUESTIONS; question++) {
    if (pending.isDoubtful) await ports.wait(delayBefore(question));
    if (pending.isDoubtful && ports.isAbandoned()) break;
    const result =
      chooseQuestion(pending, ports.nowMs()) === 'send'
        ? await sendOnce(pending, ports)
        : await lookUpOnce(pending, ports);
    if (result.kind !== 'unknown') return result;
    pending = result.pending;
    ports.onPending(pending);
  }
  return { kind: 'unknown', pending };
}

async function sendOnce(pending: PendingBet, ports: SettlePorts): Promise<BetResult> {
  const sent = { ...pending, lastSentAtMs: ports.nowMs() };
  ports.onPending(sent);
  const reply = await ports.send(sent);
  if ('success' in reply) {
    const { bet, balance } = reply.success;
    return { kind: 'settled', bet, balanceRoubles: pending.isDoubtful ? null : balance };
  }
  if (isDecided(reply.failure, pending.isDoubtful)) return refused(reply.failure);
  return { kind: 'unknown', pending: { ...sent, isDoubtful: true } };
}

async function lookUpOnce(pending: PendingBet, ports: SettlePorts): Promise<BetResult> {
  const reply = await ports.lookUp(pending.body.id);
  if ('success' in reply) return { kind: 'settled', bet: reply.success, balanceRoubles: null };
  const isAbsent = reply.failure.code === NOT_FOUND;
  if (isAbsent && isAbsenceFinal(pending, ports.nowMs())) {
    return { kind: 'refused', code: NOT_FOUND, text: NOT_TAKEN_TEXT };
  }
  return { kind: 'unknown', pending: { ...pending, isDoubtful: true } };
}

function refused({ code, text }: CallFailure): BetResult {
  return { kind: 'refused', code, text };
}
