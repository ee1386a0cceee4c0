import type { Bet, CallSuccess, SpotStake } from '@kvazar/contract';
import {
  type AskPorts,
  askAgain,
  decidesCommand,
  judgeReply,
  type Reply,
  type Told,
} from '../../../../play/round/ask-again.ts';

/** One confirmed layout; it keeps its id however often it is sent. */
export interface Placement {
  readonly id: string;
  readonly roundId: number;
  readonly spots: readonly SpotStake[];
}

type BetAnswer = CallSuccess<'/api/live/bet'>;

export interface SendPorts extends AskPorts {
  readonly send: (placement: Placement) => Promise<Reply<BetAnswer>>;
  readonly lookUp: (id: string) => Promise<Reply<Bet>>;
  /** Whether the round of the placement still takes bets, as this page knows it. */
  readonly isOpen: (roundId: number) => boolean;
}

export type Sent =
  | { readonly kind: 'accepted'; readonly answer: BetAnswer; readonly isLate: boolean }
  /** It is known to be accepted, but only the table's state tells the bet. */
  | { readonly kind: 'found' }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  | { readonly kind: 'unknown' };

const NOT_FOUND = 'betting/not-found';
const TOO_LATE = {
  kind: 'refused',
  code: 'live/closed',
  text: 'Ставки закрылись раньше, чем фишки дошли',
} as const;

/**
 * Sends until it is known what became of it, and only while its round is open: the same chips sent
 * a moment later would lie in the next round. After that it only asks.
 */
export async function sendPlacement(placement: Placement, ports: SendPorts): Promise<Sent> {
  async function send(isDoubtful: boolean): Promise<Told<BetAnswer>> {
    const reply = await ports.send(placement);
    return judgeReply(reply, failure => decidesCommand(failure, isDoubtful));
  }

  async function lookUp(): Promise<Told<'found'>> {
    const reply = await ports.lookUp(placement.id);
    if ('success' in reply) return { kind: 'answered', success: 'found' };
    return reply.failure.code === NOT_FOUND ? TOO_LATE : { kind: 'silent', text: null };
  }

  const answer = await askAgain<BetAnswer | 'found'>(
    isDoubtful => (ports.isOpen(placement.roundId) ? send(isDoubtful) : lookUp()),
    ports,
  );
  if (answer.kind !== 'answered') return answer;
  if (answer.success === 'found') return { kind: 'found' };
  return { kind: 'accepted', answer: answer.success, isLate: answer.isLate };
}
