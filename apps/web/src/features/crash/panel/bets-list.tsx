import type { CrashPanelBet } from '@kvazar/contract';
import { formatWholeRoubles } from '@kvazar/money';
import { memo, type UIEvent, useEffect, useRef, useState } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge } from '../../../components/badge.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { showMultiplier } from '../stage/describe-flight.ts';

/** What became of the bets that were not cashed out. */
export type RoundEnding = 'none' | 'crashed' | 'void';

const OPEN_TEXTS: Record<RoundEnding, string> = {
  none: 'в игре',
  crashed: 'взрыв раньше',
  void: 'ставка возвращена',
};

interface BetsListProps {
  bets: readonly CrashPanelBet[];
  ending: RoundEnding;
  ownIds?: ReadonlySet<string>;
}

const ROW_PX = 56;
const SPARE_ROWS = 4;

/** Only the rows in sight exist, so that five hundred bets cost as much as ten. */
export function BetsList({ bets, ending, ownIds }: BetsListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setView(known => ({ ...known, height: element.clientHeight })),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const first = Math.max(0, Math.floor(view.top / ROW_PX) - SPARE_ROWS);
  const last = Math.min(bets.length, Math.ceil((view.top + view.height) / ROW_PX) + SPARE_ROWS);
  const note = (event: UIEvent<HTMLElement>) => {
    const { scrollTop } = event.currentTarget;
    setView(known => ({ ...known, top: scrollTop }));
  };
  return (
    <section
      ref={box}
      onScroll={note}
      aria-label="Список ставок"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard too.
      tabIndex={0}
      className="h-full overflow-y-auto overscroll-contain outline-offset-[-3px]"
    >
      <ul className="relative" style={{ height: bets.length * ROW_PX }}>
        {bets.slice(first, last).map((bet, index) => (
          <BetRow
            key={bet.id}
            bet={bet}
            top={(first + index) * ROW_PX}
            ending={ending}
            isOwn={ownIds?.has(bet.id) ?? false}
          />
        ))}
      </ul>
    </section>
  );
}

interface BetRowProps {
  bet: CrashPanelBet;
  top: number;
  ending: RoundEnding;
  isOwn: boolean;
}

const BetRow = memo(function BetRow({ bet, top, ending, isOwn }: BetRowProps) {
  const { cashedOutAt } = bet;
  const hasWon = cashedOutAt !== null;
  const isOut = !hasWon && ending !== 'none';
  return (
    <li
      style={{ height: ROW_PX, transform: `translateY(${top}px)` }}
      className={joinClasses(
        'absolute inset-x-0 flex items-center gap-3 px-4.5 transition-[background-color,color] duration-220',
        hasWon && 'bg-win-tint',
        isOut && 'text-muted',
      )}
    >
      <span className={joinClasses('transition-opacity duration-220', isOut && 'opacity-50')}>
        <Avatar seed={bet.player ?? bet.id} size="sm" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-sm leading-5 font-medium">
          <span className="truncate">{bet.player ?? 'скрыт'}</span>
          {isOwn && <span className="shrink-0 text-xs text-accent-text">вы</span>}
        </span>
        <span className="block truncate text-xs leading-4 text-muted">
          {hasWon ? `ставка ${formatWholeRoubles(readRoubles(bet.amount))}` : OPEN_TEXTS[ending]}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        {hasWon && (
          <Badge tone="win" className="h-5! px-2!">
            {showMultiplier(cashedOutAt)}×
          </Badge>
        )}
        <Amount
          value={readRoubles(hasWon ? bet.payout : bet.amount)}
          className={joinClasses(
            'text-[13px] leading-5 font-semibold',
            hasWon ? 'text-win' : 'text-muted',
          )}
        />
      </span>
    </li>
  );
});
