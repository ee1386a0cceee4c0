import type { Bet } from '@kvazar/contract';
import { joinClasses } from '../components/join-classes.ts';
import { useBetDialog } from './bets/use-bet-dialog.tsx';
import { isCelebrated } from './round/celebration.ts';

export interface ResultStripProps {
  /** Oldest first: `round.results`. */
  bets: readonly Bet[];
  /** What stands in a chip: "73.40", "2.15×". */
  format: (bet: Bet) => string;
  className?: string;
}

/** The last results, the newest on the right; pressing one opens the check of that bet. */
export function ResultStrip({ bets, format, className }: ResultStripProps) {
  const { dialog, openBet } = useBetDialog();
  return (
    <div className={joinClasses('relative h-11 min-w-0 phone:flex-1 phone:self-start', className)}>
      {/* Reversed, so that the newest stays in sight and the oldest run out of it on the left. */}
      <ol
        aria-label="Последние результаты"
        className="flex h-full flex-row-reverse items-center justify-start gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] phone:pointer-events-none phone:items-start phone:gap-1 phone:pt-1 phone:*:pointer-events-auto mask-[linear-gradient(to_right,transparent,black_40px)]"
      >
        {bets.toReversed().map(bet => (
          <li key={bet.id} className="shrink-0 first:animate-[chip-in_200ms_var(--ease-out-soft)]">
            <button
              type="button"
              title="Открыть и проверить"
              onClick={() => openBet(bet)}
              className={joinClasses(
                'relative flex h-8 min-w-14 items-center justify-center rounded-[10px] px-3 text-[13px] leading-none font-bold -outline-offset-2 transition-[filter,background-color] duration-150 after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:brightness-110',
                'phone:h-6 phone:min-w-10 phone:rounded-lg phone:px-2 phone:text-xs phone:after:-inset-x-0.5 phone:after:-top-1 phone:after:-bottom-4',
                isCelebrated(bet) ? 'bg-win-tint text-win' : 'bg-neutral-tint text-muted',
              )}
            >
              {format(bet)}
            </button>
          </li>
        ))}
      </ol>
      {dialog}
    </div>
  );
}
