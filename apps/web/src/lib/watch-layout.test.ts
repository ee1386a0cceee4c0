import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLayout } from './watch-layout.ts';

/** What the browser would do with a frame. */
let tellOfLayout: () => void;
const watched = new Set<Element>();

beforeEach(() => {
  watched.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellOfLayout = tell;
      }
      observe = (element: Element) => watched.add(element);
      disconnect = () => watched.clear();
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function watch(isOpen: boolean) {
  vi.stubGlobal('start', { isOpen: () => isOpen, open: () => {} });
  const measure = vi.fn();
  const element = document.createElement('div');
  return { measure, element, stop: watchLayout([element], measure) };
}

it('leaves the first layout of a starting page to its first frame', () => {
  const { measure } = watch(false);
  expect(measure).not.toHaveBeenCalled();
  tellOfLayout();
  tellOfLayout();
  expect(measure).toHaveBeenCalledTimes(2);
});

it('measures at once on a page that is open: nothing of it comes a frame later', () => {
  const { measure } = watch(true);
  expect(measure).toHaveBeenCalledTimes(1);
  tellOfLayout();
  expect(measure).toHaveBeenCalledTimes(2);
});

it('stops', () => {
  const { element, stop } = watch(true);
  expect([...watched]).toEqual([element]);
  stop();
  expect(watched.size).toBe(0);
});
