import type { AccountSession } from '@kvazar/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { showSuccess } from '../../../components/toast.ts';
import { callApi } from '../../../lib/api-client.ts';
import { describeMoment } from '../../../lib/describe-moment.ts';

const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => callApi('/api/account/sessions'),
});

const ICONS: Record<AccountSession['kind'], LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  unknown: CircleHelp,
};

export function SessionsSection() {
  const client = useQueryClient();
  const { data } = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  const onSuccess = (message: string) => {
    showSuccess('Готово', message);
    setAsking(false);
    return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  const end = useMutation({
    mutationFn: (id: number) => callApi('/api/account/sessions/end', { id }),
    onSuccess,
  });
  const endOthers = useMutation({
    mutationFn: () => callApi('/api/account/sessions/endOthers'),
    onSuccess,
  });
  const hasOthers = (data?.sessions.length ?? 0) > 1;
  return (
    <Card as="div">
      <ul className="flex flex-col divide-y divide-line">
        {data?.sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        )) ?? <Skeleton className="h-16" />}
      </ul>
      {hasOthers && (
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          Завершить все другие
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Завершить все другие сеансы?"
        description="На остальных устройствах придётся войти заново. Этот сеанс останется."
        confirmLabel="Завершить"
        tone="danger"
        loading={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      />
    </Card>
  );
}

interface SessionRowProps {
  session: AccountSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const Icon = ICONS[session.kind];
  return (
    <li className="flex items-center gap-3.5 py-3.5 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{session.device}</span>
        <span className="mt-0.5 block text-[13px] leading-snug wrap-anywhere text-muted">
          {session.address} · {session.isCurrent ? 'сейчас' : describeMoment(session.lastSeenAt)}
        </span>
      </span>
      {session.isCurrent ? (
        <Badge tone="win">Этот сеанс</Badge>
      ) : (
        <Button variant="secondary" size="sm" loading={isEnding} onClick={onEnd}>
          Завершить
        </Button>
      )}
    </li>
  );
}
