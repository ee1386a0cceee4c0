import { describe, expect, it } from 'vitest';
import {
  askAgain,
  type CallFailure,
  decidesCommand,
  decidesStep,
  delayBefore,
  judgeReply,
  MAX_QUESTIONS,
  type Told,
} from './ask-again.ts';

const silent: Told<string> = { kind: 'silent', text: 'Нет связи' };
const answered: Told<string> = { kind: 'answered', success: 'yes' };
const refused: Told<string> = { kind: 'refused', code: 'betting/closed', text: 'Нельзя' };
const fail = (status: number, code: string): CallFailure => ({ status, code, text: code });

interface Story {
  isDoubtful?: boolean;
  /** Given up once so many waits are over. */
  patience?: number;
}

/** Plays the replies one after the other; the last one is repeated. */
async function tell(replies: readonly Told<string>[], { isDoubtful, patience }: Story = {}) {
  const asked: boolean[] = [];
  const waits: number[] = [];
  const failures: string[] = [];
  let silences = 0;
  const answer = await askAgain<string>(
    isRepeated => {
      asked.push(isRepeated);
      return Promise.resolve(replies[Math.min(asked.length, replies.length) - 1] ?? silent);
    },
    {
      wait: delayMs => {
        waits.push(delayMs);
        return Promise.resolve();
      },
      isGivenUp: () => patience !== undefined && waits.length > patience,
      onSilence: () => {
        silences += 1;
      },
      onFailed: text => failures.push(text),
    },
    isDoubtful,
  );
  return { answer, asked, waits, silences, failures };
}

describe('asking', () => {
  it('ends with the first answer, without a wait', async () => {
    expect(await tell([answered])).toEqual({
      answer: { kind: 'answered', success: 'yes', isLate: false },
      asked: [false],
      waits: [],
      silences: 0,
      failures: [],
    });
  });

  it('goes on through silence, and says that the answer is a late one', async () => {
    expect(await tell([silent, silent, answered])).toEqual({
      answer: { kind: 'answered', success: 'yes', isLate: true },
      asked: [false, true, true],
      waits: [delayBefore(0), delayBefore(1)],
      silences: 2,
      failures: ['Нет связи'],
    });
  });

  it('hands on what a failed call said: a refusal, and once why nobody answers', async () => {
    const absent: Told<string> = { kind: 'silent', text: null };
    expect((await tell([refused])).failures).toEqual(['Нельзя']);
    expect((await tell([silent, silent, refused])).failures).toEqual(['Нет связи', 'Нельзя']);
    expect((await tell([absent, absent, answered])).failures).toEqual([]);
  });

  it('ends with a refusal, the first or a later one', async () => {
    expect((await tell([refused])).answer).toEqual(refused);
    expect(await tell([silent, refused])).toMatchObject({ answer: refused, asked: [false, true] });
  });

  it('waits longer each time, up to a bound, and has an end', async () => {
    const { answer, asked, waits, silences } = await tell([silent]);
    expect(answer).toEqual({ kind: 'unknown' });
    expect([asked.length, silences]).toEqual([MAX_QUESTIONS, MAX_QUESTIONS]);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(delayBefore(100));
  });

  it('stops when it is given up, but never before the first question', async () => {
    expect((await tell([silent], { patience: 0 })).asked).toEqual([false]);
    expect((await tell([silent, silent, answered], { patience: 1 })).answer.kind).toBe('unknown');
  });

  it('of what an earlier visit asked in vain waits first, and knows every question as repeated', async () => {
    expect(await tell([answered], { isDoubtful: true })).toMatchObject({
      answer: { kind: 'answered', isLate: true },
      asked: [true],
      waits: [delayBefore(0)],
    });
    expect((await tell([answered], { isDoubtful: true, patience: 0 })).asked).toEqual([]);
  });
});

describe('a failed call', () => {
  it.each([
    fail(0, 'network/failed'),
    fail(502, 'network/unreadable'),
    fail(503, 'server/unavailable'),
    fail(500, 'server/unexpected'),
  ])('that tells nothing decides nothing: %o', failure => {
    expect([decidesCommand(failure, false), decidesStep(failure)]).toEqual([false, false]);
  });

  it.each([fail(503, 'site/maintenance'), fail(429, 'request/too-often')])(
    'at the door decides a command only when it knocks for the first time: %o',
    failure => {
      expect(decidesCommand(failure, false)).toBe(true);
      expect(decidesCommand(failure, true)).toBe(false);
    },
  );

  it('for lack of room leaves a step as good as before; any other refusal decides it', () => {
    expect(decidesStep(fail(503, 'betting/overloaded'))).toBe(false);
    expect(decidesStep(fail(503, 'site/maintenance'))).toBe(true);
  });

  it('is told with its code and text once it decides', () => {
    const reply = { failure: fail(422, 'betting/insufficient-funds') };
    const text = 'betting/insufficient-funds';
    expect(judgeReply(reply, () => true)).toEqual({ kind: 'refused', code: text, text });
    expect(judgeReply(reply, () => false)).toEqual({ kind: 'silent', text });
    expect(judgeReply({ success: 'yes' }, () => true)).toEqual(answered);
  });
});
