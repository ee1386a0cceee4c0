declare global {
  /** What public/js/early.js has begun; missing where a part is shown without a page. */
  var start:
    | {
        /** Whether the page has been shown: from then on the splash is gone. */
        isOpen(): boolean;
        /** The page is there: the splash goes, when it has been seen for long enough. */
        open(): void;
      }
    | undefined;
}

export const isPageOpen = (): boolean => globalThis.start?.isOpen() ?? true;

const holds = new Set<object>();
let isWanted = false;

function openIfFree(): void {
  if (isWanted && holds.size === 0) globalThis.start?.open();
}

/** Answers nothing: an effect may be this alone. */
export const openPage = (): void => {
  isWanted = true;
  openIfFree();
};

/** A part of the page is still being drawn: it is not shown before the answer has been called. */
export function holdPage(): () => void {
  const hold = {};
  holds.add(hold);
  return () => {
    holds.delete(hold);
    openIfFree();
  };
}
