import { useStore } from 'zustand';
import { ConnectionDot } from '../../../components/connection-dot.tsx';
import { useLive } from '../../../lib/live-socket.ts';
import type { CrashTable } from '../crash-table.ts';

/** Whether the events arrive, and how long the server takes to answer. */
export function ConnectionIndicator({ table }: { table: CrashTable }) {
  const connection = useLive(live => live.connection);
  const pingMs = useStore(table.store, state => state.pingMs);
  return (
    <ConnectionDot
      state={connection}
      {...(pingMs !== null && { onlineText: `${pingMs} мс` })}
      className="crash-connection"
    />
  );
}
