import { ConnectionDot } from '../../components/connection-dot.tsx';
import { useLive } from '../../lib/live-socket.ts';

/** How many people are here; while the connection is away, that instead. */
export function OnlineCount({ isFolded = false }: { isFolded?: boolean }) {
  const { connection, onlineCount } = useLive();
  const people = onlineCount === null ? 'онлайн' : `${onlineCount} онлайн`;
  if (isFolded) {
    return (
      <span className="flex flex-col items-center text-xs leading-tight text-muted">
        <span className="font-semibold text-text">{onlineCount ?? '·'}</span>
        онлайн
      </span>
    );
  }
  return <ConnectionDot state={connection} onlineText={people} className="min-w-0 leading-tight" />;
}
