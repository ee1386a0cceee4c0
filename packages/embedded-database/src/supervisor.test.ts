import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Postmaster, PostmasterExit } from './postmaster.ts';
import { supervise, type UnexpectedExit } from './supervisor.ts';

const KILLED: PostmasterExit = { code: null, signal: 'SIGKILL' };
const delaysMs: number[] = [];
let exits: UnexpectedExit[];

beforeEach(() => {
  delaysMs.length = 0;
  exits = [];
});
afterEach(() => vi.useRealTimers());

function fakePostmaster(pid: number): Postmaster & { die(): void } {
  const { promise, resolve } = withResolvers<PostmasterExit>();
  return {
    pid,
    exited: promise,
    stop: async () => resolve({ code: 0, signal: null }),
    die: () => resolve(KILLED),
  };
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>(settle => {
    resolve = settle;
  });
  return { promise, resolve };
}

const quiet = {
  restart: true,
  log: () => undefined,
  onExit: (exit: UnexpectedExit) => exits.push(exit),
  wait: async (delayMs: number) => void delaysMs.push(delayMs),
};

/** The usual second is too little for a busy machine. */
const HANGS_AFTER = { timeout: 60_000 };

describe('the supervisor', () => {
  it('gives up after ten failed starts in a row, waiting longer each time, and says so', async () => {
    const first = fakePostmaster(1);
    const relaunch = vi.fn(() => Promise.reject(new Error('no disk')));
    supervise(first, { ...quiet, relaunch });
    first.die();
    await vi.waitUntil(() => exits.length === 2, HANGS_AFTER);
    expect(exits.map(exit => exit.willRestart)).toEqual([true, false]);
    expect(relaunch).toHaveBeenCalledTimes(10);
    expect(delaysMs).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000, 5000]);
  });

  it('forgets earlier failures once PostgreSQL has run for a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let current = fakePostmaster(1);
    const supervisor = supervise(current, {
      ...quiet,
      relaunch: async () => {
        current = fakePostmaster(current.pid + 1);
        return current;
      },
    });
    for (const upMs of [0, 0, 60_000]) {
      vi.setSystemTime(Date.now() + upMs);
      const next = current.pid + 1;
      current.die();
      while (supervisor.pid !== next) await nextTurn();
    }
    expect(delaysMs).toEqual([100, 200, 100]);
  });

  it('does not restart what it was told to stop', async () => {
    const relaunch = vi.fn();
    const supervisor = supervise(fakePostmaster(1), { ...quiet, relaunch });
    await supervisor.stop();
    expect(relaunch).not.toHaveBeenCalled();
    expect(exits).toEqual([]);
  });

  it('stops a PostgreSQL that became ready while the stop was under way', async () => {
    const first = fakePostmaster(1);
    const second = { ...fakePostmaster(2), stop: vi.fn(async () => undefined) };
    const { promise, resolve } = withResolvers<Postmaster>();
    const relaunch = vi.fn(() => promise);
    const supervisor = supervise(first, { ...quiet, relaunch });
    first.die();
    await vi.waitUntil(() => relaunch.mock.calls.length === 1, HANGS_AFTER);
    const stopped = supervisor.stop();
    resolve(second);
    await stopped;
    expect(second.stop).toHaveBeenCalledOnce();
  });
});
