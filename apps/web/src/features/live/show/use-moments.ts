import { useEffect, useRef, useState } from 'react';

/** A timer may come a little early; after this the moment has surely passed. */
const PAST_MS = 2;

/**
 * The server's time at the last of these moments that has passed, so that what changes only then is
 * rendered only then. By timers: a tab that is hidden gets its moments too.
 */
export function useMoments(moments: readonly number[], serverNow: () => number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  const clock = useRef(serverNow);
  useEffect(() => {
    clock.current = serverNow;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      const now = clock.current();
      setNowMs(now);
      const next = moments.find(at => at > now);
      if (next !== undefined) timer = setTimeout(look, next - now + PAST_MS);
    }
    look();
    return () => clearTimeout(timer);
  }, [moments]);
  return nowMs;
}
