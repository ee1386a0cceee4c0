import type { StudioCorrection, StudioPastRound, StudioTable } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles, ZERO } from '@kvazar/money';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { describeWireResult } from '../table/describe-result.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { RoundFilm } from './round-film.tsx';

interface RoundDetailsProps {
  table: StudioTable;
  round: StudioPastRound;
  mayCorrect: boolean;
}

const roubles = (sum: number) => formatRoubles(kopecksFromRoubles(sum) ?? ZERO);

export function RoundDetails({ table, round, mayCorrect }: RoundDetailsProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { id, still, recording, confirmed, result, voidReason, corrections } = round;
  const canCorrect = mayCorrect && round.phase === 'settled';
  return (
    <Card
      as="section"
      title={`Раунд № ${id}`}
      action={
        canCorrect && (
          <Button
            variant="secondary"
            size="sm"
            disabled={round.isMine}
            onClick={() => setCorrecting(true)}
          >
            {round.isMine ? 'Свой раунд исправит другой' : 'Исправить результат'}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {recording && <RoundFilm table={table.id} round={id} still={still} />}
        {!recording && still && (
          <img src={still} alt="Кадр с результатом" className="w-full rounded-tile" />
        )}
        <dl className="grid gap-x-4 gap-y-2 text-sm [grid-template-columns:auto_1fr]">
          <Fact name="Результат" value={result ? describeWireResult(result) : 'нет'} />
          {corrections.length > 0 && confirmed && (
            <Fact name="Дилер подтвердил" value={describeWireResult(confirmed)} />
          )}
          {voidReason && <Fact name="Отменён" value={voidReason} />}
          <Fact name="Дилер" value={round.dealer} />
          <Fact name="Ставили" value={`${round.bettors} · ${roubles(round.stake)}`} />
          <Fact name="Выплачено" value={roubles(round.payout)} />
          {round.respins > 0 && <Fact name="Повторных запусков" value={String(round.respins)} />}
          <Fact name="SHA-256 записи" value={recording?.sha256 ?? 'записи нет'} />
        </dl>
        {corrections.map(correction => (
          <Correction key={correction.id} correction={correction} />
        ))}
      </div>
      <CorrectDialog open={isCorrecting} onOpenChange={setCorrecting} table={table} round={round} />
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold break-all tabular-nums">{value}</dd>
    </>
  );
}

function Correction({ correction }: { correction: StudioCorrection }) {
  const { before, after, reason, by, paid, taken, forgiven, players } = correction;
  return (
    <div className="rounded-control border border-gold-fill/40 bg-gold-tint p-3 text-sm">
      <p className="font-semibold text-gold">
        Было {describeWireResult(before)}, стало {describeWireResult(after)}
      </p>
      <p className="mt-1">
        {reason} · {by}
      </p>
      <p className="mt-1 text-muted tabular-nums">
        Игроков {players} · доплачено {roubles(paid)} · взято {roubles(taken)} · покрыл дом{' '}
        {roubles(forgiven)}
      </p>
    </div>
  );
}
