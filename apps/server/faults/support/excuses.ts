import type { Reply } from './player.ts';

type Check = (reply: Reply<unknown>) => void;

function fail(reply: Reply<unknown>): never {
  throw new Error(`not excused: ${JSON.stringify(reply)}`);
}

/** Nothing but the answer. */
export const expectSuccess: Check = reply => {
  if (reply.kind !== 'success') fail(reply);
};

/** The server lives and says so: the answer, or "not now" with the time to come again. */
export const expectSuccessOrUnavailable: Check = reply => {
  if (reply.kind === 'success') return;
  const isClear =
    reply.kind === 'refused' &&
    reply.status === 503 &&
    // A node that could not measure its clock for some seconds serves no rounds until it has.
    ['server/unavailable', 'rounds/clock-in-doubt'].includes(reply.code) &&
    Number(reply.retryAfter) > 0;
  if (!isClear) fail(reply);
};

/** The server died: silence is all right, a wrong answer is not. */
export const expectSuccessOrSilence: Check = reply => {
  if (reply.kind === 'refused') fail(reply);
};

/** The server stops in good order: the answer, "not now", or a connection that it never took. */
export const expectSuccessOrUnavailableOrSilence: Check = reply => {
  if (reply.kind !== 'unanswered') expectSuccessOrUnavailable(reply);
};
