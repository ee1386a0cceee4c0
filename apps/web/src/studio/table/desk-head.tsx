import type { StudioTable } from '@kvazar/contract';
import { Hand, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { pluralize } from '../../lib/plural.ts';
import { describePhase } from '../phase-words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useCommand } from '../studio-data.ts';
import { useKeys } from './use-keys.ts';

const PAUSE_REASONS = ['Меняется дилер', 'Технический перерыв', 'Вернёмся через две минуты'];

export function DeskHead({ table, isMine }: { table: StudioTable; isMine: boolean }) {
  const { id, title, round, pause, calledAtMs } = table;
  const [isAsking, setAsking] = useState(false);
  const pausing = useCommand('/api/staff/studio/pause');
  const resume = useCommand('/api/staff/studio/resume');
  const call = useCommand('/api/staff/studio/call');
  const phase = describePhase(table);
  useKeys({
    KeyP: isMine && !pause ? () => setAsking(true) : undefined,
    F10: isMine && calledAtMs === null ? () => call.mutate({ table: id }) : undefined,
  });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="font-display text-[26px] font-bold tracking-tight">{title}</h1>
      <Badge tone={phase.tone}>{phase.word}</Badge>
      {round && (
        <span className="text-muted">
          Раунд № {round.id} · {round.bettors}{' '}
          {pluralize(round.bettors, ['игрок', 'игрока', 'игроков'])} со ставками
        </span>
      )}
      {isMine && (
        <div className="ml-auto flex gap-2">
          {pause ? (
            <Button
              variant="secondary"
              icon={<Play aria-hidden="true" />}
              loading={resume.isPending}
              onClick={() => resume.mutate({ table: id })}
            >
              Снять с паузы
            </Button>
          ) : (
            <Button
              variant="secondary"
              icon={<Pause aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              Пауза стола <kbd className="ml-1 text-sm text-muted">P</kbd>
            </Button>
          )}
          <Button
            variant="gold"
            icon={<Hand aria-hidden="true" />}
            disabled={calledAtMs !== null}
            loading={call.isPending}
            onClick={() => call.mutate({ table: id })}
          >
            {calledAtMs === null ? 'Позвать старшего' : 'Старший идёт'}{' '}
            <kbd className="ml-1 text-sm">F10</kbd>
          </Button>
        </div>
      )}
      {pause && (
        <p role="status" className="w-full rounded-control bg-gold-tint p-3 text-gold">
          {pause.reason}
        </p>
      )}
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Пауза стола"
        description="Приём ставок закроется, игроки увидят причину."
        confirmLabel="Поставить на паузу"
        common={PAUSE_REASONS}
        loading={pausing.isPending}
        onConfirm={reason =>
          pausing.mutate({ table: id, reason }, { onSuccess: () => setAsking(false) })
        }
      />
    </div>
  );
}
