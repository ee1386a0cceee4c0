import type { CrashOwnBet } from '@kvazar/contract';
import { delayBefore, isDecided } from '../../../play/round/recovery.ts';
import type { CallFailure, Reply } from '../../../play/round/settle-bet.ts';

export interface OwnBetAnswer {
  readonly bet: CrashOwnBet;
  readonly balance: number;
}

export type CommandResult =
  | { readonly kind: 'done'; readonly answer: OwnBetAnswer }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  /** Nobody answers: the state of the table will tell. */
  | { readonly kind: 'unknown' };

export interface AskPorts {
  /** Always with the same id and body: whatever was done already is merely told again. */
  readonly send: () => Promise<Reply<OwnBetAnswer>>;
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** The answer reached the page on another way, or nobody waits for it. */
  readonly isSettled: () => boolean;
  readonly onDoubt: () => void;
}

/** Later than this a command is no longer what the player has just asked for. */
const ASK_AGAIN_WITHIN_MS = 15_000;

export async function askCommand(ports: AskPorts): Promise<CommandResult> {
  const askedAtMs = ports.nowMs();
  for (let question = 0; ; question++) {
    const reply = await ports.send();
    if ('success' in reply) return { kind: 'done', answer: reply.success };
    if (isDecided(reply.failure, question > 0)) return { kind: 'refused', failure: reply.failure };
    ports.onDoubt();
    await ports.wait(delayBefore(question));
    if (ports.isSettled() || ports.nowMs() - askedAtMs > ASK_AGAIN_WITHIN_MS) {
      return { kind: 'unknown' };
    }
  }
}
