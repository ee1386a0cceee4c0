import type { Bet, BetAnswer, ErrorCode } from '@kvazar/contract';
import {
  type AskPorts,
  askAgain,
  decidesCommand,
  judgeReply,
  type Reply,
  type Told,
} from './ask-again.ts';
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
  readonly onFailed: AskPorts['onFailed'];
}

/**
 * A lost bet is sent again only while it is what the player has just asked for. Later, and after a
 * reload, the screen only asks what became of it: a bet must not be placed behind one's back.
 */
export const SEND_AGAIN_WITHIN_MS = 15_000;
/** The server gives a waiting bet up after 8 s, so by then a bet it does not know was never taken. */
const SETTLED_BY_MS = 20_000;
const NOT_FOUND: ErrorCode = 'betting/not-found';
const NOT_TAKEN_TEXT = 'Сервер её не получил, деньги не списаны';

/** Places a bet and finds out what became of it, however often the answer is lost. */
export async function settleBet(first: PendingBet, ports: SettlePorts): Promise<BetResult> {
  let pending = first;
  function keep(change: Partial<PendingBet>): void {
    pending = { ...pending, ...change };
    ports.onPending(pending);
  }

  async function send(isDoubtful: boolean): Promise<Told<Settled>> {
    keep({ lastSentAtMs: ports.nowMs() });
    const reply = await ports.send(pending);
    return judgeReply(reply, failure => decidesCommand(failure, isDoubtful));
  }

  async function lookUp(): Promise<Told<Settled>> {
    const reply = await ports.lookUp(pending.body.id);
    if ('success' in reply) {
      return { kind: 'answered', success: { bet: reply.success, balance: null } };
    }
    const isAbsent = reply.failure.code === NOT_FOUND;
    // "There is no such bet" may only mean that it is still on its way.
    const isFinal = ports.nowMs() - pending.lastSentAtMs > SETTLED_BY_MS;
    if (!isAbsent) return { kind: 'silent', text: reply.failure.text };
    if (!isFinal) return { kind: 'silent', text: null };
    return { kind: 'refused', code: NOT_FOUND, text: NOT_TAKEN_TEXT };
  }

  const answer = await askAgain<Settled>(
    isDoubtful =>
      ports.nowMs() - pending.pressedAtMs < SEND_AGAIN_WITHIN_MS ? send(isDoubtful) : lookUp(),
    {
      wait: ports.wait,
      isGivenUp: ports.isAbandoned,
      onSilence: () => keep({ isDoubtful: true }),
      onFailed: ports.onFailed,
    },
    first.isDoubtful,
  );
  if (answer.kind === 'unknown') return { kind: 'unknown', pending };
  if (answer.kind === 'refused') return answer;
  const { bet, balance } = answer.success;
  return { kind: 'settled', bet, balanceRoubles: answer.isLate ? null : balance };
}

interface Settled {
  readonly bet: Bet;
  readonly balance: number | null;
}
