import { Clock } from 'lucide-react';
import { Badge } from '../components/badge.tsx';
import { useSession } from '../lib/session.ts';
import { useServerNow } from '../lib/use-server-now.ts';
import { useFloor } from './studio-data.ts';

const MINUTE_MS = 60_000;

/** The dealer's own shift: at which table, and for how long it has been going. */
export function ShiftChip() {
  const { tables, clockLeadMs } = useFloor();
  const { user } = useSession();
  const nowMs = useServerNow(clockLeadMs);
  const shift = tables.map(table => table.shift).find(running => running?.dealer.id === user?.id);
  if (!shift) return <Badge>Не на смене</Badge>;
  const minutes = Math.max(0, Math.floor((nowMs - (shift.startedAtMs ?? nowMs)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return (
    <>
      <Badge tone="win" icon={<Clock aria-hidden="true" />}>
        Смена {hours > 0 && `${hours} ч `}
        {minutes % 60} мин
      </Badge>
      <span className="text-sm">
        <span className="block font-semibold">{shift.dealer.name}</span>
        <span className="block text-muted">дилер</span>
      </span>
    </>
  );
}
