import { useEffect, useState } from 'react';
import { Amount } from '../../components/amount.tsx';
import { usePlaySession } from './play-session.ts';
import { formatSessionTime } from './session-time.ts';

const LOOK_AT_CLOCK_EVERY_MS = 10_000;

/** How long the player has been here and where they stand: in sight on every game. */
export function SessionLine() {
  const startedAtMs = usePlaySession(session => session.startedAtMs);
  const net = usePlaySession(session => session.net);
  const nowMs = useNowMs();
  return (
    <p className="order-1 basis-full text-[13px] leading-5 whitespace-nowrap text-muted wallet:order-none wallet:basis-auto wallet:translate-y-0.5 wallet:text-sm">
      В игре {formatSessionTime(nowMs - startedAtMs)} · итог{' '}
      <Amount value={net} sign="always" tone="result" />
    </p>
  );
}

function useNowMs(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_AT_CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
