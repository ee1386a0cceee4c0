import type { CrashOwnBet } from '@kvazar/contract';
import { createStore, type StoreApi } from 'zustand';
import { callApi } from '../../../lib/api-client.ts';
import {
  type Answer,
  type AskPorts,
  askAgain,
  decidesCommand,
  judgeReply,
  pause,
  type Reply,
} from '../../../play/round/ask-again.ts';
import { toReply } from '../../../play/round/bet-calls.ts';
import type { RoundPhase } from '../../../play/round/round-types.ts';
import { SEND_AGAIN_WITHIN_MS } from '../../../play/round/settle-bet.ts';

interface OwnBetAnswer {
  readonly bet: CrashOwnBet;
  readonly balance: number;
}

/** Unknown when nobody answers: the state of the table will tell. */
export type CommandResult = Answer<OwnBetAnswer>;

export type CommandKind = 'bet' | 'cancel' | 'cash-out';

export interface SlotState {
  /** As the auto mode watches it. */
  readonly phase: RoundPhase;
  /** What was asked of the server and is not answered yet. */
  readonly asked: { readonly kind: CommandKind; readonly betId: string } | null;
  readonly refusalText: string | null;
}

export interface SlotPorts {
  readonly onAnswer: (answer: OwnBetAnswer) => void;
  readonly onRefused: (code: string) => void;
  /** No answer came: the whole table is asked for. */
  readonly onUnknown: () => void;
  readonly onFailed: AskPorts['onFailed'];
  readonly findBet: (betId: string) => CrashOwnBet | null;
}

export interface NewBet {
  readonly id: string;
  readonly amount: number;
  readonly slot: 1 | 2;
  readonly autoCashout: number | null;
}

const ready: SlotState = { phase: 'ready', asked: null, refusalText: null };

/** The commands of one slot; one at a time. */
export class SlotRunner {
  readonly store: StoreApi<SlotState> = createStore(() => ready);
  readonly #ports: SlotPorts;

  constructor(ports: SlotPorts) {
    this.#ports = ports;
  }

  place(bet: NewBet): Promise<CommandResult | null> {
    return this.#ask('bet', bet.id, () => callApi('/api/games/crash/bet', bet));
  }

  cancel(betId: string): Promise<CommandResult | null> {
    return this.#ask('cancel', betId, () => callApi('/api/games/crash/cancel', { id: betId }));
  }

  cashOut(betId: string): Promise<CommandResult | null> {
    return this.#ask('cash-out', betId, () => callApi('/api/games/crash/cashout', { id: betId }));
  }

  async #ask(
    kind: CommandKind,
    betId: string,
    call: () => Promise<OwnBetAnswer>,
  ): Promise<CommandResult | null> {
    if (this.store.getState().asked) return null;
    this.store.setState({ phase: 'placing', asked: { kind, betId }, refusalText: null });
    const result = await askCommand({
      send: () => toReply(call()),
      nowMs: Date.now,
      wait: pause,
      isSettled: () => isDone(kind, this.#ports.findBet(betId)),
      onDoubt: () => this.store.setState({ phase: 'checking' }),
      onFailed: this.#ports.onFailed,
    });
    // What was answered is told before the button is free again: it must not blink back.
    if (result.kind === 'answered') this.#ports.onAnswer(result.success);
    if (result.kind === 'refused') this.#ports.onRefused(result.code);
    if (result.kind === 'unknown') this.#ports.onUnknown();
    const refusalText = result.kind === 'refused' ? result.text : null;
    this.store.setState({ ...ready, refusalText });
    return result;
  }
}

interface CommandPorts {
  readonly send: () => Promise<Reply<OwnBetAnswer>>;
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** The answer reached the page on another way. */
  readonly isSettled: () => boolean;
  readonly onDoubt: () => void;
  readonly onFailed: AskPorts['onFailed'];
}

/** Asks again only while the command is what the player has just asked for. */
export function askCommand(ports: CommandPorts): Promise<CommandResult> {
  const askedAtMs = ports.nowMs();
  return askAgain(
    async isDoubtful =>
      judgeReply(await ports.send(), failure => decidesCommand(failure, isDoubtful)),
    {
      wait: ports.wait,
      isGivenUp: () => ports.isSettled() || ports.nowMs() - askedAtMs > SEND_AGAIN_WITHIN_MS,
      onSilence: ports.onDoubt,
      onFailed: ports.onFailed,
    },
  );
}

/** Whether the live events have told what the lost answer would have said. */
function isDone(kind: CommandKind, bet: CrashOwnBet | null): boolean {
  return bet !== null && (kind === 'bet' || bet.state !== 'open');
}
