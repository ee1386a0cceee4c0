import { useCallback, useEffect, useRef, useState } from 'react';

/** So long the other side believes that somebody is writing. */
const TYPING_LASTS_MS = 6_000;
/** Said again so often while the writing goes on. */
export const TYPING_EVERY_MS = 3_000;

/** Tells that somebody writes here, and not more often than it is worth knowing. */
export function useTypingTeller(tell: () => Promise<unknown>): () => void {
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const nowMs = Date.now();
    if (nowMs - saidAtMs.current < TYPING_EVERY_MS) return;
    saidAtMs.current = nowMs;
    // Nobody needs to know that this was not heard.
    void tell().catch(() => {});
  };
}

/** Who is writing on the other side; null when it has been quiet for a while. */
export function useTyping(): readonly [who: string | null, hear: (who: string | null) => void] {
  const [heard, setHeard] = useState<{ who: string | null }>({ who: null });
  useEffect(() => {
    if (heard.who === null) return;
    const timer = setTimeout(() => setHeard({ who: null }), TYPING_LASTS_MS);
    return () => clearTimeout(timer);
  }, [heard]);
  return [heard.who, useCallback(who => setHeard({ who }), [])];
}
