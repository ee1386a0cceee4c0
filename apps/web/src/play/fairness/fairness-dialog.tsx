import type { RevealedSeeds } from '@kvazar/contract';
import type { BetGame } from '@kvazar/games';
import { Link } from '@tanstack/react-router';
import { BookOpen, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { RevealedNotice } from './revealed-notice.tsx';
import { RotateForm } from './rotate-form.tsx';
import { useActiveSeeds } from './seeds.ts';
import { SeedsInUseList } from './seeds-in-use.tsx';

export interface FairnessDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  game: BetGame;
}

/** Opened from the bottom line of every game. */
export function FairnessDialog({ open, onOpenChange, game }: FairnessDialogProps) {
  const [revealed, setRevealed] = useState<RevealedSeeds | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setRevealed(null)}
      title="Честная игра"
      description={
        game === 'crash'
          ? 'Точки взрыва всех раундов определены заранее и связаны цепочкой хешей.'
          : 'Результат следующей ставки уже задан этой парой и номером ставки: изменить его незаметно нельзя.'
      }
      footer={<DialogLinks game={game} />}
    >
      {game === 'crash' ? (
        <ChainText />
      ) : (
        <PairInForce game={game} revealed={revealed} onRevealed={setRevealed} />
      )}
    </Dialog>
  );
}

interface PairInForceProps {
  game: BetGame;
  revealed: RevealedSeeds | null;
  onRevealed: (pair: RevealedSeeds) => void;
}

function PairInForce({ game, revealed, onRevealed }: PairInForceProps) {
  const { data: seeds } = useActiveSeeds();
  return (
    <div className="flex flex-col gap-5">
      {revealed && <RevealedNotice pair={revealed} game={game} />}
      <SeedsInUseList seeds={seeds} />
      <hr className="border-line" />
      <div>
        <h3 className="font-semibold">Сменить пару</h3>
        <p className="mt-1 mb-4 text-sm leading-snug text-muted">
          Прежний серверный сид откроется, и его ставки можно будет проверить. Вступит в силу
          следующий, чей хеш показан выше, а счёт ставок начнётся с нуля.
        </p>
        <RotateForm onRevealed={onRevealed} />
      </div>
    </div>
  );
}

function ChainText() {
  return (
    <div className="flex flex-col gap-3 text-[15px] leading-relaxed">
      <p>
        Раунд общий для всех игроков, поэтому пары сидов здесь нет. До первого раунда сайт
        опубликовал последний хеш цепочки и соль.
      </p>
      <p>
        Хеш раунда открывается, когда раунд закончен. Его SHA-256 обязан совпасть с хешем
        предыдущего раунда, а из хеша и соли любой может вычислить точку взрыва.
      </p>
    </div>
  );
}

function DialogLinks({ game }: { game: BetGame }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Link
        to={paths.fairness}
        search={{ game }}
        className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'flex-1' })}
      >
        <SearchCheck aria-hidden="true" className="size-4.5 max-wallet:hidden" />
        Проверить ставку
      </Link>
      <Link
        to={paths.fairness}
        className={buttonClasses({ variant: 'ghost', size: 'sm', className: 'flex-1' })}
      >
        <BookOpen aria-hidden="true" className="size-4.5 max-wallet:hidden" />
        Как это работает
      </Link>
    </div>
  );
}
