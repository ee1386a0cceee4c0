import { useEffect, useState } from 'react';
import { splitTime, writeClock } from '../../lib/time-left.ts';

const TICK_MS = 1_000;

/** `05:07:09`: hours, minutes and seconds. */
function formatLeft(leftMs: number): string {
  const { days, hours, minutes, seconds } = splitTime(leftMs);
  return writeClock([days * 24 + hours, minutes, seconds]);
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
