import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { HeistClock } from './heist-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Nothing is due; when the next moment is, each question says when it is answered. */
function startClock() {
  const questions: ((next: Date | null) => void)[] = [];
  const query = (text: string) => {
    if (!text.includes('min(')) return Promise.resolve({ rows: [] });
    return new Promise(resolve => {
      questions.push(next => resolve({ rows: [{ at: next }] }));
    });
  };
  const fail = (error: unknown) => {
    throw error;
  };
  const clock = new HeistClock({ query } as unknown as Database, { now: () => new Date() }, fail);
  clock.start();
  return { clock, questions };
}

const look = () => vi.advanceTimersByTimeAsync(1_000);

describe('the next moment of the heists', () => {
  it('is read once, until something has changed', async () => {
    const { clock, questions } = startClock();
    await look();
    questions[0]?.(null);
    await look();
    expect(questions).toHaveLength(1);
    clock.forget();
    await look();
    expect(questions).toHaveLength(2);
    questions[1]?.(null);
    await clock.stop();
  });

  it('is read again when something has changed while it was read', async () => {
    const { clock, questions } = startClock();
    await look();
    clock.forget();
    questions[0]?.(null);
    await look();
    expect(questions).toHaveLength(2);
    questions[1]?.(null);
    await look();
    expect(questions).toHaveLength(2);
    await clock.stop();
  });
});
