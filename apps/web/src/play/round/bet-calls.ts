import type { Bet, BetAnswer, CallSuccess, PathOf } from '@kvazar/contract';
import { ApiError, callApi } from '../../lib/api-client.ts';
import type { CallFailure, Reply } from './ask-again.ts';
import type { StakePath } from './round-types.ts';
import type { PendingBet } from './settle-bet.ts';

export type StakeAnswer = CallSuccess<PathOf<StakePath>>;

/** The body was checked by the compiler where it was made; on the way it is only carried. */
const callBet = callApi as (path: StakePath, body: object) => Promise<StakeAnswer>;

/** `hear` is told the whole answer, which may hold more than the bet. */
export async function sendBet(
  { path, body }: PendingBet,
  hear: (answer: StakeAnswer) => void = () => {},
): Promise<Reply<BetAnswer>> {
  const reply = await toReply(callBet(path, body));
  if ('failure' in reply) return reply;
  hear(reply.success);
  return { success: readAnswer(reply.success) };
}

const SIGNED_OUT: CallFailure = {
  status: 401,
  code: 'identity/guest',
  text: 'Войдите, чтобы продолжить',
};

/** A bet of one's own. */
export async function lookUpBet(id: string): Promise<Reply<Bet>> {
  const reply = await toReply(callApi('/api/bets/get', { id }));
  if ('failure' in reply) return reply;
  const { fairness } = reply.success;
  if (fairness !== null) return { success: { ...reply.success, fairness } };
  // Only others are not told the seeds: the page is no longer signed in as who made the bet.
  return { failure: SIGNED_OUT };
}

/** A stepped game answers with the game it has begun, which is the bet. */
function readAnswer(answer: StakeAnswer): BetAnswer {
  return 'bet' in answer ? answer : { bet: answer.game, balance: answer.balance };
}

export async function toReply<Success>(call: Promise<Success>): Promise<Reply<Success>> {
  try {
    return { success: await call };
  } catch (error) {
    return { failure: readFailure(error) };
  }
}

function readFailure(error: unknown): CallFailure {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, code: error.code, text: error.message };
}
