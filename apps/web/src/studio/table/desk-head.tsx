import type { StudioTable } from '@kvazar/contract';
import { pluralize } from '@kvazar/text';
import { Hand, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { KeyHint } from '../key-hint.tsx';
import { describePhase } from '../phase-words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useCommand } from '../studio-data.ts';
import { VoidButton } from '../void-button.tsx';
import { useKeys } from './use-keys.ts';

interface DeskHeadProps {
  table: StudioTable;
  isMine: boolean;
  isOnAir: boolean;
  mayCorrect: boolean;
}

export function DeskHead({ table, isMine, isOnAir, mayCorrect }: DeskHeadProps) {
  const { title, round, shift, pause } = table;
  const phase = describePhase(table);
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-3">
      <h1 className="font-display text-[22px] font-extrabold tracking-tight">{title}</h1>
      {isOnAir && shift && (
        <span className="flex h-6 items-center gap-1.5 rounded-full bg-[#d81e4a] px-2.5 text-xs font-bold text-white">
          <span aria-hidden="true" className="size-2 rounded-full bg-white" />В эфире
        </span>
      )}
      <Badge tone={phase.tone}>{phase.word}</Badge>
      {round && (
        <span className="text-sm text-muted">
          Раунд № {round.id} · {round.bettors}{' '}
          {pluralize(round.bettors, ['игрок', 'игрока', 'игроков'])} со ставками
        </span>
      )}
      <div className="ml-auto flex flex-wrap gap-2.5">
        {mayCorrect && <VoidButton table={table} />}
        {isMine && <PauseButton table={table} />}
        {isMine && <CallButton table={table} />}
        {!shift && <StartButton table={table} />}
      </div>
      {!isMine && shift && (
        <p role="status" className="w-full rounded-control bg-info-tint p-3 text-accent-2">
          Стол ведёт {shift.dealer.name}. Вы смотрите.
        </p>
      )}
      {shift && pause && (
        <p
          role="status"
          className="w-full rounded-control bg-gold-tint p-3 font-semibold text-gold"
        >
          {pause.reason}
        </p>
      )}
    </div>
  );
}

const PAUSE_REASONS = ['Меняется дилер', 'Технический перерыв', 'Вернёмся через две минуты'];

function PauseButton({ table: { id, pause } }: { table: StudioTable }) {
  const [isAsking, setAsking] = useState(false);
  const pausing = useCommand('/api/staff/studio/pause');
  const resume = useCommand('/api/staff/studio/resume');
  useKeys({ KeyP: pause ? undefined : () => setAsking(true) });
  if (pause) {
    return (
      <Button
        icon={<Play aria-hidden="true" className="size-5" />}
        loading={resume.isPending}
        onClick={() => resume.mutate({ table: id })}
      >
        Снять с паузы
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-keyshortcuts="P"
        icon={<Pause aria-hidden="true" className="size-5" />}
        onClick={() => setAsking(true)}
      >
        Пауза стола <KeyHint>P</KeyHint>
      </Button>
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
    </>
  );
}

function CallButton({ table: { id, calledAtMs } }: { table: StudioTable }) {
  const call = useCommand('/api/staff/studio/call');
  const isCalled = calledAtMs !== null;
  useKeys({ F10: isCalled ? () => {} : () => call.mutate({ table: id }) });
  return (
    <Button
      variant="gold"
      aria-keyshortcuts="F10"
      icon={<Hand aria-hidden="true" className="size-5" />}
      disabled={isCalled}
      loading={call.isPending}
      onClick={() => call.mutate({ table: id })}
    >
      {isCalled ? 'Старшего позвали' : 'Позвать старшего'} <KeyHint>F10</KeyHint>
    </Button>
  );
}

function StartButton({ table: { id } }: { table: StudioTable }) {
  const start = useCommand('/api/staff/studio/shift/start');
  return (
    <Button loading={start.isPending} onClick={() => start.mutate({ table: id })}>
      Начать смену
    </Button>
  );
}
