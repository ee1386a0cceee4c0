import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoundFollower } from './round-follower.ts';

interface Question {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

function follow({ isWorthIt = true, isOverdue = false } = {}) {
  const questions: Question[] = [];
  const follower = new RoundFollower({
    topic: 'crash',
    ask: () => new Promise((resolve, reject) => questions.push({ resolve, reject })),
    onFailure: () => isWorthIt,
    isOverdue: () => isOverdue,
    onPing: () => {},
  });
  return { questions, follower };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('following a round', () => {
  it('asks once for several wishes at one time', async () => {
    const { questions, follower } = follow();
    const detach = follower.attach();
    void follower.refresh();
    void follower.refresh();
    expect(questions).toHaveLength(1);
    questions[0]?.resolve();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(questions).toHaveLength(1);
    detach();
  });

  it('asks again after a failure, as long as it is worth it', async () => {
    for (const isWorthIt of [true, false]) {
      const { questions, follower } = follow({ isWorthIt });
      const detach = follower.attach();
      questions[0]?.reject(new Error('no answer'));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(questions).toHaveLength(isWorthIt ? 2 : 1);
      detach();
    }
  });

  it('asks when something should have been heard by now, and no more when nobody follows', async () => {
    const { questions, follower } = follow({ isOverdue: true });
    const detach = follower.attach();
    questions[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(questions).toHaveLength(2);
    questions[1]?.resolve();
    detach();
    await vi.advanceTimersByTimeAsync(10_000);
    await follower.refresh();
    expect(questions).toHaveLength(2);
  });
});
