import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../play/round/ask-again.ts';
import { askCommand, type CommandResult } from './slot-runner.ts';

type OwnBetAnswer = Extract<CommandResult, { kind: 'answered' }>['success'];

const lost: Reply<OwnBetAnswer> = { failure: { status: 0, code: 'network/failed', text: '' } };
const done = { success: { bet: { id: 'a' }, balance: 5 } } as Reply<OwnBetAnswer>;

function ask(replies: readonly Reply<OwnBetAnswer>[], isSettled = () => false) {
  let nowMs = 0;
  let sent = 0;
  let doubts = 0;
  const result = askCommand({
    send: () => Promise.resolve(replies[Math.min(sent++, replies.length - 1)] ?? lost),
    nowMs: () => nowMs,
    wait: delayMs => {
      nowMs += delayMs;
      return Promise.resolve();
    },
    isSettled,
    onDoubt: () => {
      doubts += 1;
    },
    onFailed: () => {},
  });
  return result.then(value => ({ value, sent, doubts }));
}

describe('a command', () => {
  it('is asked again until it is answered', async () => {
    const { value, sent, doubts } = await ask([lost, lost, done]);
    expect(value).toMatchObject({ kind: 'answered', success: { balance: 5 } });
    expect([sent, doubts]).toEqual([3, 2]);
  });

  it('ends with a refusal', async () => {
    const tooLate = { failure: { status: 409, code: 'crash/too-late', text: 'Не успели' } };
    expect((await ask([tooLate])).value).toMatchObject({ kind: 'refused' });
  });

  it('that may have been carried out is not decided by a node that carries out none', async () => {
    const doubtful = { failure: { status: 503, code: 'rounds/clock-in-doubt', text: 'Сверяем' } };
    expect((await ask([doubtful])).value).toMatchObject({ kind: 'refused' });
    expect((await ask([lost, doubtful, done])).value).toMatchObject({ kind: 'answered' });
  });

  it('is given up when nobody answers, or when the page knows the outcome by itself', async () => {
    const silent = await ask([lost]);
    expect(silent.value).toEqual({ kind: 'unknown' });
    expect(silent.sent).toBeGreaterThan(3);
    expect((await ask([lost], () => true)).sent).toBe(1);
  });
});
