import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** `05:07:09`: hours, minutes and seconds. */
function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':');
}

/** What is left until a moment, counted down; null without one. */
export function useCountdown(iso: string | null): string | null {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (iso === null) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [iso]);
  return iso === null ? null : formatLeft(Date.parse(iso) - nowMs);
}
