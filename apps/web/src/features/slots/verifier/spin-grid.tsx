import { isSlotId, type SlotCourse } from '@kvazar/games';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { buttonClasses } from '../../../components/button.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { linkToSlot } from '../../../play/slot-link.ts';
import { useSymbolArt } from '../art/symbol-art.ts';
import { findSlotInfo } from '../slot-infos.ts';

interface SpinGridProps {
  slotId: string;
  course: SlotCourse;
  betId: string | null;
}

/** How the paid spin landed; the whole course is for the reels to show. */
export function SpinGrid({ slotId, course, betId }: SpinGridProps) {
  const slot = findSlotInfo(slotId);
  const art = useSymbolArt(slot?.symbols.map(({ icon }) => icon) ?? []);
  if (!slot) return null;
  const { grid, palette, symbols } = slot;
  const first = course.steps.find(step => step.type === 'wins');
  const winning = new Set(first?.wins.flatMap(({ cells }) => cells));
  return (
    <div className="flex flex-col items-center gap-5">
      <ol
        aria-label="Как лёг спин, барабан за барабаном"
        className="grid w-full max-w-105 grid-flow-col gap-1.5 rounded-tile p-2.5"
        style={{
          gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
          gridTemplateColumns: `repeat(${grid.reels}, minmax(0, 1fr))`,
          backgroundImage: `linear-gradient(170deg, ${palette.background[0]}, ${palette.background[1]})`,
          boxShadow: `inset 0 0 0 3px ${palette.frame}`,
        }}
      >
        {course.outcome.grid.map((symbol, cell) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            key={cell}
            className={joinClasses(
              'aspect-square rounded-[10px] bg-black/40 p-[12%]',
              winning.has(cell) && 'bg-white/45',
            )}
          >
            <img
              src={art.get(symbols[symbol]?.icon ?? '')}
              alt={symbols[symbol]?.name ?? ''}
              className="size-full"
            />
          </li>
        ))}
      </ol>
      {betId !== null && isSlotId(slotId) && (
        <Link
          {...linkToSlot(slotId, { bet: betId })}
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          <Play aria-hidden="true" className="size-4.5" />
          Повторить на барабанах
        </Link>
      )}
    </div>
  );
}
