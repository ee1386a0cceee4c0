import { countSafeCells } from '@kvazar/games';
import { Dices, Eraser } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { labelClasses } from '../../../components/field-look.ts';
import type { MinesRound } from '../use-mines-round.ts';

/** The tiles that every game of the auto mode opens: chosen on the board, counted here. */
export function PicksLine({ round }: { round: MinesRound }) {
  const { picks, shownMines: mines } = round;
  const most = countSafeCells({ mines });
  const isLocked = round.boardUse !== 'pick';
  return (
    <div className="flex flex-col gap-1.5">
      <div className={`${labelClasses} flex justify-between gap-3`}>
        <span>Клетки на поле</span>
        <span role="status">
          выбрано <b className="font-semibold text-text">{picks.length}</b> из {most}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={isLocked || picks.length >= most}
          onClick={round.pressRandom}
          icon={<Dices aria-hidden="true" className="size-4.5" />}
        >
          Случайная
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isLocked || picks.length === 0}
          onClick={round.clearPicks}
          icon={<Eraser aria-hidden="true" className="size-4.5" />}
        >
          Очистить
        </Button>
      </div>
    </div>
  );
}
