import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** The server's time, moving on every second. */
export function useServerNow(aheadMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs + aheadMs;
}
