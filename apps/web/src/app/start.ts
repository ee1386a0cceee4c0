declare global {
  /** What public/js/early.js has begun; missing where a part is shown without a page. */
  var start:
    | {
        /** Whether the lobby that came with the document is seen instead of the splash. */
        isLobbySeen(): boolean;
        /** The page is there: the splash goes, when it has been seen for long enough. */
        open(): void;
      }
    | undefined;
}

export const isLobbySeen = (): boolean => globalThis.start?.isLobbySeen() ?? false;
export const openPage = (): void => globalThis.start?.open();
