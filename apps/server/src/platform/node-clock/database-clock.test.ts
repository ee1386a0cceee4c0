import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOCK_LIMITS, type ClockFault, DatabaseClock } from './database-clock.ts';

const { boundMs, freshMs, measureEveryMs } = CLOCK_LIMITS;

describe('the database’s clock, as a process knows it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A database whose clock is ahead, and takes its time to answer. */
  class Database {
    aheadMs = 1_700_000_000_000;
    thereMs = 1;
    backMs = 1;
    isAway = false;

    get nowMs(): number {
      return performance.now() + this.aheadMs;
    }

    async ask(): Promise<number> {
      if (this.isAway) throw new Error('away');
      await new Promise(resolve => setTimeout(resolve, this.thereMs));
      const toldMs = this.nowMs;
      await new Promise(resolve => setTimeout(resolve, this.backMs));
      return toldMs;
    }
  }

  async function start(database: Database) {
    const faults: (ClockFault | null)[] = [];
    const clock = new DatabaseClock({
      ask: () => database.ask(),
      localNowMs: () => performance.now(),
      limits: CLOCK_LIMITS,
      onFault: fault => faults.push(fault),
      onError: () => {},
    });
    const started = clock.start();
    await vi.advanceTimersByTimeAsync(10_000);
    await started;
    const errorMs = () => clock.now().getTime() - database.nowMs;
    return { clock, faults, errorMs };
  }

  it('goes by the database, whatever the process’s own clock says', async () => {
    vi.setSystemTime(0);
    const { clock, faults, errorMs } = await start(new Database());
    expect(clock.fault).toBeNull();
    expect(faults).toEqual([]);
    expect(Math.abs(errorMs())).toBeLessThan(5);
    vi.setSystemTime(5e12);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Math.abs(errorMs())).toBeLessThan(5);
    clock.stop();
  });

  it('is in doubt before the first answer', () => {
    const clock = new DatabaseClock({
      ask: () => new Promise(() => {}),
      localNowMs: () => performance.now(),
      limits: CLOCK_LIMITS,
      onFault: () => {},
      onError: () => {},
    });
    expect(clock.fault).toBe('unmeasured');
  });

  it('is in doubt while every answer takes too long, and recovers by itself', async () => {
    const database = new Database();
    database.thereMs = boundMs;
    database.backMs = boundMs + 10;
    const { clock, faults } = await start(database);
    expect(clock.fault).toBe('uncertain');
    database.backMs = 1;
    await vi.advanceTimersByTimeAsync(2 * measureEveryMs);
    expect(clock.fault).toBeNull();
    expect(faults).toEqual(['uncertain', null]);
    clock.stop();
  });

  it('is in doubt when it has not been measured for long, and recovers by itself', async () => {
    const database = new Database();
    const { clock, faults } = await start(database);
    database.isAway = true;
    await vi.advanceTimersByTimeAsync(freshMs + measureEveryMs);
    expect(clock.fault).toBe('stale');
    database.isAway = false;
    await vi.advanceTimersByTimeAsync(2 * measureEveryMs);
    expect(faults).toEqual(['stale', null]);
    clock.stop();
  });

  it('says so also when a question is never answered', async () => {
    const database = new Database();
    const { clock, faults } = await start(database);
    database.thereMs = 1e9;
    await vi.advanceTimersByTimeAsync(freshMs + 2 * measureEveryMs);
    expect(faults).toEqual(['stale']);
    clock.stop();
  });

  it.each([-10_000, 10_000])('follows a move by %i ms after a time of doubt', async byMs => {
    const database = new Database();
    const { clock, faults, errorMs } = await start(database);
    database.aheadMs += byMs;
    await vi.advanceTimersByTimeAsync(2 * measureEveryMs);
    expect(clock.fault).toBe('moved');
    await vi.advanceTimersByTimeAsync(freshMs);
    expect(faults).toEqual(['moved', null]);
    expect(Math.abs(errorMs())).toBeLessThan(5);
    clock.stop();
  });

  it('never runs back, however the answers vary', async () => {
    const anyWay = fc.integer({ min: 1, max: 40 });
    const anyWays = fc.array(fc.tuple(anyWay, anyWay), { minLength: 2, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(anyWays, async ways => {
        let localMs = 0;
        let asked = 0;
        const read: number[] = [];
        const clock = new DatabaseClock({
          async ask() {
            const [thereMs, backMs] = ways[asked++ % ways.length] ?? [0, 0];
            // Read after the answer before this one, and before this one is heard.
            if (asked > 1) read.push(clock.now().getTime());
            localMs += thereMs;
            const toldMs = localMs + 1_000;
            localMs += backMs;
            if (asked > 1) read.push(clock.now().getTime());
            return toldMs;
          },
          localNowMs: () => localMs,
          // Never sure enough: it asks as often as it may before it goes on.
          limits: { ...CLOCK_LIMITS, boundMs: 0 },
          onFault: () => {},
          onError: () => {},
        });
        await clock.start();
        clock.stop();
        expect(asked).toBeGreaterThan(1);
        expect(read).toEqual([...read].sort((earlier, later) => earlier - later));
      }),
    );
  });
});
