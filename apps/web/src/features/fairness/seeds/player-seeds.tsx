import type { RevealedSeeds } from '@kvazar/contract';
import { useState } from 'react';
import { Card } from '../../../components/card.tsx';
import { RevealedNotice } from '../../../play/fairness/revealed-notice.tsx';
import { RotateForm } from '../../../play/fairness/rotate-form.tsx';
import { useActiveSeeds } from '../../../play/fairness/seeds.ts';
import { SeedsInUseList } from '../../../play/fairness/seeds-in-use.tsx';
import { RevealedPairs } from './revealed-pairs.tsx';

export function PlayerSeeds() {
  const { data: seeds } = useActiveSeeds();
  const [revealed, setRevealed] = useState<RevealedSeeds | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 bar:grid-cols-2">
        <Card title="Действующая пара">
          <SeedsInUseList seeds={seeds} />
        </Card>
        <Card title="Сменить пару">
          <p className="mb-4 text-[15px] leading-snug text-muted">
            Прежний серверный сид откроется, и его ставки можно будет проверить. Вступит в силу
            следующий, чей хеш уже показан, а счёт ставок начнётся с нуля.
          </p>
          <RotateForm onRevealed={setRevealed} />
          {revealed && (
            <div className="mt-5">
              <RevealedNotice pair={revealed} />
            </div>
          )}
        </Card>
      </div>
      <h3 className="mt-2 font-display text-base font-bold">Открытые пары</h3>
      <RevealedPairs />
    </div>
  );
}
