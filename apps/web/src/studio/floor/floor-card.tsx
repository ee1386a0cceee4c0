import type { StudioTable } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles, ZERO } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button, buttonClasses } from '../../components/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useSession } from '../../lib/session.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { describePhase } from '../phase-words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useCommand } from '../studio-data.ts';
import { StudioPicture } from '../studio-picture.tsx';
import { VoidButton } from '../void-button.tsx';

interface FloorCardProps {
  table: StudioTable;
  mayCorrect: boolean;
  clockLeadMs: number;
}

export function FloorCard({ table, mayCorrect, clockLeadMs }: FloorCardProps) {
  const { id, title, round, shift, pause, calledAtMs } = table;
  const { user } = useSession();
  const phase = describePhase(table);
  return (
    <article
      className={joinClasses(
        'overflow-hidden rounded-section border bg-surface',
        calledAtMs === null ? 'border-line' : 'border-gold',
      )}
    >
      <StudioPicture table={table} />
      <div className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-display text-lg font-bold">{title}</h2>
          <Badge tone={phase.tone}>{phase.word}</Badge>
        </div>
        {calledAtMs !== null && (
          <Called
            table={table}
            mayAnswer={mayCorrect && table.silentDealerId !== user?.id}
            clockLeadMs={clockLeadMs}
          />
        )}
        <dl className="grid grid-cols-3 gap-2 text-sm">
          <Fact name="Дилер" value={shift?.dealer.name ?? '—'} />
          <Fact name="Раунд" value={round ? `№ ${round.id}` : '—'} />
          <Fact
            name="Ставок"
            value={
              round
                ? `${round.bettors} · ${formatRoubles(kopecksFromRoubles(round.stake) ?? ZERO)}`
                : '—'
            }
          />
        </dl>
        {pause && <p className="text-sm text-muted">{pause.reason}</p>}
        <div className="flex flex-wrap gap-2">
          <Link
            to="/studio/$table"
            params={{ table: id }}
            className={buttonClasses({ size: 'sm', variant: 'secondary' })}
          >
            Открыть стол
          </Link>
          {(shift || pause?.cause === 'supervisor') && <PauseButton table={table} />}
          {mayCorrect && <VoidButton table={table} />}
        </div>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

const SECOND_MS = 1_000;

interface CalledProps {
  table: StudioTable;
  mayAnswer: boolean;
  clockLeadMs: number;
}

function Called({ table, mayAnswer, clockLeadMs }: CalledProps) {
  const nowMs = useServerNow(clockLeadMs);
  const answer = useCommand('/api/staff/studio/answer');
  const seconds = Math.max(0, Math.round((nowMs - (table.calledAtMs ?? nowMs)) / SECOND_MS));
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-3 rounded-control bg-gold-tint p-3 text-gold"
    >
      <span className="flex items-center gap-2 font-semibold">
        <BellRing aria-hidden="true" className="size-5" />
        Дилер зовёт старшего · {seconds} с
      </span>
      {mayAnswer && (
        <Button
          size="sm"
          variant="gold"
          loading={answer.isPending}
          onClick={() => answer.mutate({ table: table.id })}
        >
          Иду
        </Button>
      )}
    </div>
  );
}

const PAUSE_REASONS = ['Меняется дилер', 'Технический перерыв', 'Проверяем оборудование'];

function PauseButton({ table }: { table: StudioTable }) {
  const [isAsking, setAsking] = useState(false);
  const pause = useCommand('/api/staff/studio/pause');
  const resume = useCommand('/api/staff/studio/resume');
  if (table.pause) {
    return (
      <Button
        size="sm"
        variant="secondary"
        loading={resume.isPending}
        onClick={() => resume.mutate({ table: table.id })}
      >
        Снять с паузы
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Пауза
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Пауза: ${table.title}`}
        description="Приём ставок закроется, игроки увидят причину."
        confirmLabel="Поставить на паузу"
        common={PAUSE_REASONS}
        loading={pause.isPending}
        onConfirm={reason =>
          pause.mutate({ table: table.id, reason }, { onSuccess: () => setAsking(false) })
        }
      />
    </>
  );
}
