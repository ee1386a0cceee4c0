import { useEffect, useState } from 'react';
import { Amount } from '../../components/amount.tsx';
import { usePlaySession } from './play-session.ts';
import { formatSessionTime, formatShortSessionTime } from './session-time.ts';

const LOOK_AT_CLOCK_EVERY_MS = 10_000;

/** How long the player has been here and where they stand: in sight on every game. */
export function SessionLine() {
  const { elapsedMs, net } = useSitting();
  return (
    <p className="translate-y-0.5 text-sm leading-5 whitespace-nowrap text-muted">
      В игре {formatSessionTime(elapsedMs)} · итог{' '}
      <Amount value={net} sign="always" tone="result" />
    </p>
  );
}

/** The same in as little room as can be, for the strip above a phone's stage. */
export function SessionStrip() {
  const { elapsedMs, net } = useSitting();
  return (
    <p className="flex shrink-0 gap-1.5">
      <span className="sr-only">В игре </span>
      <span className="max-[359px]:sr-only">{formatShortSessionTime(elapsedMs)}</span>
      <span className="sr-only">, итог </span>
      <Amount value={net} sign="always" tone="result" />
    </p>
  );
}

function useSitting() {
  const startedAtMs = usePlaySession(session => session.startedAtMs);
  const net = usePlaySession(session => session.net);
  return { elapsedMs: useNowMs() - startedAtMs, net };
}

function useNowMs(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_AT_CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
