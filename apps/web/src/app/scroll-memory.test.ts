import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScrollMemory } from './scroll-memory.ts';

/** A page of which so much can be scrolled. */
let scrollable = 0;
let scrolled = 0;
let grow: (to: number) => void = () => {};

beforeEach(() => {
  [scrollable, scrolled] = [2_000, 0];
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.spyOn(window, 'scrollTo').mockImplementation((...[, top]: unknown[]) => {
    scrolled = Math.min(scrollable, Number(top));
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #isObserving = false;
      constructor(report: () => void) {
        grow = to => {
          scrollable = to;
          if (this.#isObserving) report();
        };
      }
      observe() {
        this.#isObserving = true;
      }
      disconnect() {
        this.#isObserving = false;
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function leave(memory: ScrollMemory, entry: string, at: number): void {
  scrolled = at;
  memory.keep(entry);
}

it('finds each entry where it was left, and a new one at its top', () => {
  const memory = new ScrollMemory();
  leave(memory, 'lobby', 700);
  leave(memory, 'slots', 300);
  memory.restore('lobby');
  expect(scrolled).toBe(700);
  memory.restore('slots');
  expect(scrolled).toBe(300);
  memory.restore('terms');
  expect(scrolled).toBe(0);
});

it('waits until the page is as tall as it was', () => {
  const memory = new ScrollMemory();
  leave(memory, 'lobby', 900);
  scrollable = 200;
  memory.restore('lobby');
  expect(scrolled).toBe(200);
  grow(600);
  grow(1_500);
  expect(scrolled).toBe(900);
  grow(3_000);
  expect(scrolled).toBe(900);
});

it('never takes the page away from who has begun to scroll, nor from the next page', () => {
  const memory = new ScrollMemory();
  leave(memory, 'lobby', 900);
  scrollable = 200;
  memory.restore('lobby');
  window.dispatchEvent(new Event('wheel'));
  grow(1_500);
  expect(scrolled).toBe(200);
  scrollable = 200;
  memory.restore('lobby');
  memory.toTop();
  grow(1_500);
  expect(scrolled).toBe(0);
});
