import { Clock } from 'lucide-react';
import { Avatar } from '../components/avatar.tsx';
import { Badge } from '../components/badge.tsx';
import { useSession } from '../lib/session.ts';
import { useServerNow } from '../lib/use-server-now.ts';
import { useFloor } from './studio-data.ts';

const MINUTE_MS = 60_000;

/** Who is here, and the dealer's own shift: for how long it has been going. */
export function ShiftChip() {
  const { tables, mayCorrect, clockLeadMs } = useFloor();
  const { user } = useSession();
  const nowMs = useServerNow(clockLeadMs);
  const shift = tables.map(table => table.shift).find(running => running?.dealer.id === user?.id);
  const minutes = Math.max(0, Math.floor((nowMs - (shift?.startedAtMs ?? nowMs)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return (
    <>
      {shift ? (
        <Badge tone="win" shape="chip" icon={<Clock aria-hidden="true" className="size-4" />}>
          Смена {hours > 0 && `${hours} ч `}
          {minutes % 60} мин
        </Badge>
      ) : (
        <Badge shape="chip">Не на смене</Badge>
      )}
      {user && (
        <span className="flex items-center gap-2.5 rounded-[14px] border border-line bg-control py-1.5 pr-4 pl-2">
          <Avatar seed={user.login} />
          <span className="text-sm leading-tight">
            <span className="block font-semibold">{user.login}</span>
            <span className="block text-xs text-muted">
              {mayCorrect ? 'старший' : 'дилер · счёта нет'}
            </span>
          </span>
        </span>
      )}
    </>
  );
}
