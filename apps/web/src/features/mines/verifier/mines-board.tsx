import { MINES_CELLS } from '@kvazar/games';
import { Bomb, Gem } from 'lucide-react';
import { joinClasses } from '../../../components/join-classes.ts';

interface MinesBoardProps {
  mines: readonly number[];
  /** The cells that the player opened, when a recorded game is checked. */
  revealed?: readonly number[];
}

export function MinesBoard({ mines, revealed = [] }: MinesBoardProps) {
  return (
    <div
      role="img"
      aria-label={`Мины в клетках ${mines.map(cell => cell + 1).join(', ')}`}
      className="mx-auto grid w-full max-w-80 grid-cols-5 gap-2"
    >
      {Array.from({ length: MINES_CELLS }, (_, cell) => {
        const isMine = mines.includes(cell);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number.
            key={cell}
            className={joinClasses(
              'relative grid aspect-square place-items-center rounded-control border',
              isMine ? 'border-lose-fill/40 bg-lose-tint' : 'border-line bg-raised',
              revealed.includes(cell) && 'outline-2 outline-offset-1 outline-accent-text',
            )}
          >
            <span className="absolute top-0.5 left-1.5 text-[10px] text-muted">{cell + 1}</span>
            {isMine ? (
              <Bomb className="size-1/2 text-lose" />
            ) : (
              <Gem className="size-2/5 text-muted/50" />
            )}
          </span>
        );
      })}
    </div>
  );
}
