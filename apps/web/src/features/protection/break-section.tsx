import type { CallBody, Protection } from '@kvazar/contract';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { protectionChanges, useChangeProtection } from '../../play/protection/protection.ts';
import { formatMoment } from './limit-words.ts';

type Term = CallBody<'/api/protection/exclude'>['term'];

const BREAKS: readonly { term: Term; label: string }[] = [
  { term: '24h', label: '24 часа' },
  { term: '7d', label: '7 дней' },
  { term: '30d', label: '30 дней' },
];

const EXCLUSIONS: readonly { term: Term; label: string }[] = [
  { term: '6m', label: '6 месяцев' },
  { term: '1y', label: '1 год' },
  { term: '5y', label: '5 лет' },
];

const LABELS = new Map([...BREAKS, ...EXCLUSIONS].map(({ term, label }) => [term, label]));

/** Two ways to step aside; both are asked about twice, because neither can be taken back. */
export function BreakSection({ exclusion }: Pick<Protection, 'exclusion'>) {
  const [asked, setAsked] = useState<Term>('24h');
  const [isAsking, setAsking] = useState(false);
  const exclude = useChangeProtection(protectionChanges.exclude);
  function ask(term: Term) {
    setAsked(term);
    setAsking(true);
  }
  return (
    <div className="flex flex-col gap-4 wallet:gap-5">
      {exclusion && <ExclusionNote exclusion={exclusion} />}
      <div className="grid items-start gap-4 wallet:gap-5 bar:grid-cols-2">
        <Card title="Перерыв">
          <p className="mb-4 text-[15px] leading-snug text-muted">
            Короткая пауза: ставки и пополнения закрыты на всех устройствах, вывод открыт.
          </p>
          <Terms terms={BREAKS} onPick={ask} />
        </Card>
        <Card title="Самоисключение">
          <p className="mb-4 text-[15px] leading-snug text-muted">
            Если игра мешает жизни: то же, но надолго. Отменить раньше срока не сможет никто.
          </p>
          <Terms terms={EXCLUSIONS} onPick={ask} />
        </Card>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={`Закрыть игру на ${LABELS.get(asked)}?`}
        description="Ставки и пополнения закроются сразу и на всех устройствах. Вывод денег останется открыт. Отменить это раньше срока нельзя, даже через поддержку."
        confirmLabel="Закрыть игру"
        loading={exclude.isPending}
        onConfirm={() => exclude.mutate({ term: asked }, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}

interface TermsProps {
  terms: typeof BREAKS;
  onPick: (term: Term) => void;
}

function Terms({ terms, onPick }: TermsProps) {
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {terms.map(({ term, label }) => (
        <Button
          key={term}
          variant="secondary"
          size="sm"
          className="min-h-11 px-1 whitespace-nowrap"
          onClick={() => onPick(term)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function ExclusionNote({ exclusion }: { exclusion: NonNullable<Protection['exclusion']> }) {
  return (
    <div role="status" className="rounded-section border border-lose/40 bg-lose/8 p-5">
      <p className="font-semibold">
        {exclusion.kind === 'cool-off' ? 'Идёт перерыв' : 'Действует самоисключение'} до{' '}
        {formatMoment(exclusion.until)}
      </p>
      <p className="mt-1 text-[15px] leading-snug text-muted">
        Ставки и пополнения закрыты. Деньги можно вывести в кошельке.
      </p>
    </div>
  );
}
