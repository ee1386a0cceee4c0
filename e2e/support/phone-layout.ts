import type { Page } from 'playwright-core';

/** For `evaluate`: whether text ends in dots, or at an edge. What stands within a line has no width to ask for. */
export function isCut(element: Element): boolean {
  if (element.clientWidth === 0) throw new Error('it has no box of its own');
  return element.scrollWidth > element.clientWidth;
}

export interface ExpectedLayout {
  /** What must be there. */
  readonly parts: readonly string[];
  /** A finger's size. */
  readonly fingerPx: number;
  /** What may scroll downwards; whatever it holds is judged where a swipe brings it. */
  readonly scroller?: string;
  /** Targets that share one surface without gaps, smaller than a finger because there is another way to them. */
  readonly fine?: string;
}

const GAME: ExpectedLayout = {
  parts: ['.phone-bar', '.phone-strip', '.phone-view', '.phone-dock'],
  fingerPx: 44,
};

/**
 * What is wrong with a game's screen on a phone, in words: nothing may scroll, leave the screen,
 * lie on something else or be cut, and a finger must find everything that can be pressed.
 */
export function findLayoutFaults(page: Page, expected = GAME): Promise<string[]> {
  return page.evaluate(({ fingerPx: finger, parts, scroller: scrollerSelector, fine }) => {
    const faults: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollHeight > height + 1 || root.scrollWidth > width + 1) {
      faults.push(`the page scrolls: ${root.scrollWidth}×${root.scrollHeight}`);
    }

    const isSeen = (element: Element) => {
      const { width: w, height: h } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return w > 1 && h > 1 && style.visibility === 'visible' && style.opacity !== '0';
    };
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
      element.className;

    const frame = document.querySelector('.phone-frame');
    const nav = document.querySelector('nav[aria-label="Нижняя панель"]');
    if (!frame || !nav) return ['there is no frame or no bottom bar'];
    for (const part of parts) {
      const box = frame.querySelector(part)?.getBoundingClientRect();
      if (!box || box.height < 24) faults.push(`${part} is missing or flat`);
    }
    const view = frame.querySelector('.phone-view')?.getBoundingClientRect();
    if (view && view.height < 150) faults.push(`the stage is only ${view.height} px high`);

    // What the history holds beyond its edge is reached by a swipe.
    const isInScroller = (element: Element) => element.closest('ol') !== null;
    const pressed = [frame, nav].flatMap(place =>
      [...place.querySelectorAll('button, a[href]')].filter(
        // Plinko's bins are as narrow as the board makes them; what they pay stands in the rules too.
        element =>
          isSeen(element) &&
          !element.closest('.phone-view ul') &&
          !(fine !== undefined && element.matches(fine)),
      ),
    );
    const scroller = scrollerSelector ? frame.querySelector(scrollerSelector) : null;
    const clip = scroller?.getBoundingClientRect();
    /** Where it is seen at present: of what scrolls, the part that is not behind the edge. */
    const boxOf = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect();
      if (!clip || !scroller?.contains(element)) return box;
      const top = Math.max(box.top, clip.top);
      return new DOMRect(box.x, top, box.width, Math.min(box.bottom, clip.bottom) - top);
    };
    const boxes = new Map(pressed.map(element => [element, boxOf(element)]));
    for (const [element, box] of boxes) {
      if (isInScroller(element)) continue;
      if (box.left < -0.5 || box.top < -0.5 || box.right > width + 0.5 || box.bottom > height + 0.5)
        faults.push(`outside the screen: ${nameOf(element)}`);
    }

    const hits = (element: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    };
    for (const element of boxes.keys()) {
      if (isInScroller(element) || (element as HTMLButtonElement).disabled) continue;
      if (scroller?.contains(element)) {
        element.scrollIntoView({ block: 'nearest' });
        if (element.getBoundingClientRect().bottom > height + 0.5)
          faults.push(`no swipe brings it: ${nameOf(element)}`);
      }
      const box = element.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const half = finger / 2 - 1;
      const edges: [number, number][] = [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half],
      ];
      const isReached = edges.every(
        ([left, top]) =>
          left < 0 || top < 0 || left >= width || top >= height || hits(element, left, top),
      );
      if (!isReached) faults.push(`smaller than a finger: ${nameOf(element)}`);
    }

    if (scroller) scroller.scrollTop = 0;

    const apart = [...boxes.keys()].filter(element => !isInScroller(element));
    apart.forEach((one, index) => {
      for (const other of apart.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [boxes.get(one), boxes.get(other)];
        if (!a || !b) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) faults.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
      }
    });

    // Text that is wider than the box it stands in.
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim() || !isSeen(holder)) continue;
      if (isInScroller(holder) || holder.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = holder; box && box !== frame; box = box.parentElement) {
        const style = getComputedStyle(box);
        const isBound = box.matches('button, a') || style.overflowX !== 'visible';
        if (!isBound) continue;
        const bounds = box.getBoundingClientRect();
        if (text.left < bounds.left - 1 || text.right > bounds.right + 1) {
          faults.push(`cut: ${node.textContent.trim().slice(0, 40)}`);
        }
      }
    }
    return [...new Set(faults)];
  }, expected);
}
