import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LineKeeper } from './line-keeper.ts';

class FakeLine {
  isClosed = false;
  end: (how: string) => void = () => {};
  readonly ended = new Promise<string>(resolve => {
    this.end = resolve;
  });

  close(): void {
    this.isClosed = true;
    this.end('closed');
  }
}

let lines: FakeLine[];
let ends: (string | null)[];
let answer: () => FakeLine | null | 'never';
let keeper: LineKeeper<FakeLine>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  lines = [];
  ends = [];
  answer = () => {
    const line = new FakeLine();
    lines.push(line);
    return line;
  };
  keeper = new LineKeeper<FakeLine>({
    open: async () => answer(),
    onEnd(how) {
      ends.push(how);
      return how !== 'replaced';
    },
  });
  void keeper.run();
});
afterEach(() => {
  keeper.destroy();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('opens another line after every end, later each time until one carries pictures', async () => {
  await pass(0);
  lines[0]?.end('broken');
  await pass(299);
  expect(lines).toHaveLength(1);
  await pass(1);
  expect(keeper.line).toBe(lines[1]);
  lines[1]?.end('broken');
  await pass(509);
  expect(lines).toHaveLength(2);
  await pass(1);
  keeper.noteCarrying();
  lines[2]?.end('broken');
  await pass(300);
  expect(lines).toHaveLength(4);
  expect(ends).toEqual(['broken', 'broken', 'broken']);
});

it('asks again where there was nowhere to connect to', async () => {
  keeper.destroy();
  answer = () => null;
  keeper = new LineKeeper<FakeLine>({ open: async () => answer(), onEnd: how => how === null });
  void keeper.run();
  await pass(300);
  answer = () => {
    lines.push(new FakeLine());
    return lines.at(-1) ?? null;
  };
  await pass(510);
  expect(keeper.line).toBe(lines.at(-1));
});

it('opens no other when it is not wanted any more, or never will be one', async () => {
  await pass(0);
  lines[0]?.end('replaced');
  await pass(60_000);
  expect(lines).toHaveLength(1);

  const open = vi.fn(async () => 'never' as const);
  await new LineKeeper<FakeLine>({ open, onEnd: () => true }).run();
  expect(open).toHaveBeenCalledTimes(1);
});

it('closes what is open when it goes, also what opens only then', async () => {
  await pass(0);
  keeper.destroy();
  await pass(60_000);
  expect([lines.length, lines[0]?.isClosed, ends]).toEqual([1, true, []]);

  const late = new FakeLine();
  const slow = new LineKeeper<FakeLine>({ open: async () => late, onEnd: () => true });
  const running = slow.run();
  slow.destroy();
  await running;
  expect(late.isClosed).toBe(true);
});
