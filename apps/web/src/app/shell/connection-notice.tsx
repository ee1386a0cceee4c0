import { useEffect, useState } from 'react';
import { ConnectionDot } from '../../components/connection-dot.tsx';
import { useLive } from '../../lib/live-socket.ts';

/** A hiccup shorter than this is nobody's business. */
const PATIENCE_MS = 1_500;

/** Floats above the page's foot while the connection is away; moves nothing. */
export function ConnectionNotice() {
  const connection = useLive(live => live.connection);
  const isAway = connection !== 'online';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isAway) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAway]);
  if (!isShown) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(104px+env(safe-area-inset-bottom))] z-30 flex justify-center bar:bottom-6 in-game:hidden">
      <ConnectionDot
        state={connection}
        className="rounded-full border border-line-strong bg-surface py-2 pr-4 pl-3 shadow-popup"
      />
    </div>
  );
}
