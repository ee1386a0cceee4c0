import type { Topic } from '@kvazar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSocket } from './live-socket.ts';
import { TopicWatch } from './topics.ts';

/** A connection whose other end is the test. */
class FakeSocket {
  connected = false;
  readonly heard: (readonly Topic[])[] = [];
  #onConnect = () => {};
  #unanswered: (() => void)[] = [];

  on(_event: 'connect', listener: () => void): void {
    this.#onConnect = listener;
  }

  emit(_word: 'watch', topics: readonly Topic[], onWatched: () => void): void {
    this.heard.push(topics);
    this.#unanswered.push(onWatched);
  }

  connect(): void {
    this.connected = true;
    this.#unanswered = [];
    this.#onConnect();
  }

  confirm(): void {
    for (const answer of this.#unanswered.splice(0)) answer();
  }
}

describe('what a page watches', () => {
  let socket: FakeSocket;
  let topics: TopicWatch;
  const askCrash = vi.fn();
  const askBets = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    socket = new FakeSocket();
    topics = new TopicWatch(socket as unknown as LiveSocket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is said in one list, and the state asked for when the server has confirmed', async () => {
    socket.connect();
    topics.watch('crash', askCrash);
    topics.watch('bets', askBets);
    await pass(0);
    expect(socket.heard).toEqual([['crash', 'bets']]);
    expect(askCrash).not.toHaveBeenCalled();
    socket.confirm();
    expect(askCrash).toHaveBeenCalledOnce();
    expect(askBets).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(askCrash).toHaveBeenCalledOnce();
  });

  it('is nothing on a page that shows no topic', async () => {
    socket.connect();
    await pass(60_000);
    expect(socket.heard).toEqual([]);
  });

  it('is said again on every connection, and the state asked for anew', async () => {
    socket.connect();
    topics.watch('crash', askCrash);
    await pass(0);
    socket.confirm();
    socket.connected = false;
    socket.connect();
    expect(socket.heard).toEqual([['crash'], ['crash']]);
    expect(askCrash).toHaveBeenCalledOnce();
    socket.confirm();
    expect(askCrash).toHaveBeenCalledTimes(2);
  });

  it('is shown without a connection too, and again with one', async () => {
    topics.watch('crash', askCrash);
    expect(askCrash).toHaveBeenCalledOnce();
    await pass(0);
    expect(socket.heard).toEqual([]);
    socket.connect();
    socket.confirm();
    expect(socket.heard).toEqual([['crash']]);
    expect(askCrash).toHaveBeenCalledTimes(2);
  });

  it('is shown although nobody confirms it', async () => {
    socket.connect();
    topics.watch('crash', askCrash);
    await pass(10_000);
    expect(askCrash).toHaveBeenCalledOnce();
  });

  it('waits for nobody when another part of the page watches it already', async () => {
    socket.connect();
    const stop = topics.watch('bets', askBets);
    await pass(0);
    socket.confirm();
    const askMore = vi.fn();
    topics.watch('bets', askMore);
    expect(askMore).toHaveBeenCalledOnce();
    stop();
    await pass(60_000);
    expect(socket.heard).toEqual([['bets']]);
    expect(askBets).toHaveBeenCalledOnce();
  });

  it('ends soon after the page has turned to something else', async () => {
    socket.connect();
    topics.watch('crash', askCrash)();
    topics.watch('bets', askBets);
    await pass(0);
    socket.confirm();
    await pass(5_000);
    expect(socket.heard).toEqual([['crash', 'bets'], ['bets']]);
    expect(askCrash).not.toHaveBeenCalled();
  });

  it('ends with an empty list, and begins anew with the next visit', async () => {
    socket.connect();
    topics.watch('crash', askCrash)();
    await pass(5_000);
    socket.confirm();
    topics.watch('crash', askCrash);
    expect(askCrash).not.toHaveBeenCalled();
    await pass(0);
    socket.confirm();
    expect(socket.heard).toEqual([['crash'], [], ['crash']]);
    expect(askCrash).toHaveBeenCalledOnce();
  });

  it('stays within what the server lets a page say, however fast one leafs through pages', async () => {
    socket.connect();
    for (let visit = 0; visit < 100; visit++) {
      const stop = topics.watch(visit % 2 === 0 ? 'crash' : 'bets', askCrash);
      await pass(50);
      stop();
      await pass(50);
    }
    expect(socket.heard.length).toBeLessThan(12);
  });
});
