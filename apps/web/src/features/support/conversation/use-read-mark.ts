import type { RequestMessage } from '@kvazar/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';

interface ReadMarkOptions {
  messages: readonly RequestMessage[];
  /** Whose messages the reader has to see. */
  from: 'player' | 'staff';
  /** The end of the conversation is on the screen. */
  isAtEnd: boolean;
  mark: (upTo: number) => Promise<unknown>;
}

/** Says once of each message that it was seen: at the end of the conversation, in a tab that is looked at. */
export function useReadMark({ messages, from, isAtEnd, mark }: ReadMarkOptions): void {
  const isSeen = useIsTabSeen();
  const markedUpTo = useRef(0);
  const newest =
    messages.findLast(({ author, isRead }) => isTold(author, from) && !isRead)?.id ?? 0;
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  useEffect(() => {
    if (!isSeen || !isAtEnd || newest <= markedUpTo.current) return;
    markedUpTo.current = newest;
    // What was not heard is said with the next message, or by the next visit.
    void latest.current(newest).catch(() => {
      markedUpTo.current = 0;
    });
  }, [isSeen, isAtEnd, newest]);
}

/** What the site says is for the player. */
function isTold(author: RequestMessage['author'], from: ReadMarkOptions['from']): boolean {
  return from === 'staff' ? author !== 'player' : author === 'player';
}

function useIsTabSeen(): boolean {
  return useSyncExternalStore(
    onChange => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'visible',
  );
}
