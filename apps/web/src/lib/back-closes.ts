import { useEffect, useRef } from 'react';

/**
 * Back closes what lies over the page before it leaves the page. Every overlay has an entry of its
 * own in the browser's history, a copy of the page's with its depth beside it. One that is closed
 * otherwise leaves its entry behind: taking it back would be a second walk through history, which
 * may meet a link that was followed meanwhile. Entries left behind are used again by the next
 * overlay, and walked over when Back comes upon them.
 */
const DEPTH = 'overlay';

const open: { close: () => void }[] = [];

/** The entry the page stands on, as far as overlays are concerned. */
let here = { page: '', depth: 0 };

function readEntry(): typeof here {
  const state = window.history.state as Record<string, unknown> | null;
  const depth = state?.[DEPTH];
  return {
    page: `${String(state?.['__TSR_key'])} ${window.location.href}`,
    depth: typeof depth === 'number' ? depth : 0,
  };
}

function enter(depth: number): void {
  if (readEntry().depth < depth) {
    const state = { ...(window.history.state as object | null), [DEPTH]: depth };
    // Past the router, which patches the method of the object: for it nothing has changed.
    History.prototype.pushState.call(window.history, state, '', window.location.href);
  }
  here = readEntry();
}

function handlePop(event: PopStateEvent): void {
  const left = here;
  here = readEntry();
  if (here.page !== left.page || here.depth >= left.depth) return;
  // Still the same page: nothing for the router to do.
  event.stopImmediatePropagation();
  const closing = open.splice(here.depth);
  if (closing.length === 0) window.history.back();
  for (const overlay of closing.toReversed()) overlay.close();
}

let isListening = false;

/** Closes an open overlay when the player goes back; the page stays. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    if (!isListening) window.addEventListener('popstate', handlePop, { capture: true });
    isListening = true;
    const overlay = { close: () => latest.current() };
    open.push(overlay);
    enter(open.length);
    return () => {
      const index = open.indexOf(overlay);
      if (index >= 0) open.splice(index, 1);
    };
  }, [isOpen]);
}
