import type { ChatMute } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { mutesQuery, useChatAct } from './chat-data.ts';
import { formatMoment } from './format-moment.ts';

/** Who may not write, and who could not in the last thirty days. */
export function MuteList() {
  const { data, error, dataUpdatedAt } = useQuery(mutesQuery);
  if (error) return <EmptyState title="Запреты не открылись" text={error.message} />;
  if (!data) return <Skeleton className="h-60 rounded-section" />;
  if (data.mutes.length === 0) {
    return <EmptyState title="Запретов нет" text="За последние 30 дней чат никому не закрывали." />;
  }
  return (
    <ul aria-label="Запреты" className="grid gap-2.5">
      {data.mutes.map(mute => (
        <MuteRow key={mute.id} mute={mute} isOver={Date.parse(mute.until) <= dataUpdatedAt} />
      ))}
    </ul>
  );
}

const COMMON = ['Дан по ошибке', 'Игрок извинился'];

function MuteRow({ mute, isOver }: { mute: ChatMute; isOver: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const unmute = useChatAct('unmute');
  const { player, until, reason, by, createdAt, lifted } = mute;
  const isOn = !isOver && !lifted;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-raised p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{player}</span>
          {isOn && <Badge tone="lose">до {formatMoment(until)}</Badge>}
          {lifted && <Badge>снят</Badge>}
        </p>
        <p className="mt-1 text-sm leading-snug wrap-anywhere">{reason}</p>
        <p className="mt-1 text-[13px] text-muted tabular-nums">
          {formatMoment(createdAt)} · {by}
          {lifted && ` · снял ${lifted.by}: ${lifted.reason}`}
        </p>
      </div>
      {isOn && (
        <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
          Снять запрет
        </Button>
      )}
      <ReasonDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Снять запрет"
        description={`${player} сможет писать сразу. На лестнице этот запрет больше не считается.`}
        confirmLabel="Снять запрет"
        common={COMMON}
        loading={unmute.isPending}
        onConfirm={why =>
          unmute.mutate({ mute: mute.id, reason: why }, { onSuccess: () => setAsked(false) })
        }
      />
    </li>
  );
}
