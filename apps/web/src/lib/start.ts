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
/** Answers nothing: an effect may be this alone. */
export const openPage = (): void => {
  globalThis.start?.open();
};
