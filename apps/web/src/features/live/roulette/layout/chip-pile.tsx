import { formatRoubles, type Kopecks, kopecks } from '@kvazar/money';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SpotChips } from '../../table/table-look.ts';
import { ChipArt } from '../../table/tray/chip.tsx';
import { CHIPS } from '../../table/tray/chips.ts';

const MOST_IN_PILE = 4;
const LIFT_PX = 3;
const LEVELS = Array.from({ length: MOST_IN_PILE }, (_, level) => level);
const COUNT_MS = 700;

/** What the player has on a spot, as a pile: the top chip tells the sum. */
export function ChipPile({ chips, size }: { chips: SpotChips; size: number }) {
  const { draft, accepted, payout } = chips;
  const sum = kopecks(draft + accepted);
  if (sum === 0) return null;
  const under = Math.min(MOST_IN_PILE, countChips(sum)) - 1;
  const fate = payout === null ? 'lying' : payout > 0 ? 'won' : 'lost';
  return (
    <span className="felt-pile" data-fate={fate} data-draft={draft > 0 || undefined}>
      {/* Another sum is another landing. */}
      <span key={sum} className="felt-pile-chips">
        {LEVELS.slice(0, under + 1).map(level => (
          <span
            key={level}
            className="felt-pile-chip"
            style={{ transform: `translateY(${-level * LIFT_PX}px)` }}
          >
            <ChipArt amount={sum} size={size} />
          </span>
        ))}
      </span>
      {accepted > 0 && payout === null && (
        <span className="felt-pile-check">
          <Check aria-hidden="true" strokeWidth={4} />
        </span>
      )}
      {payout !== null && payout > 0 && <Winnings from={sum} to={kopecks(payout)} />}
    </span>
  );
}

/** Runs from the stake to what it has brought; the node's text belongs to the counting. */
function Winnings({ from, to }: { from: Kopecks; to: Kopecks }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const beganMs = performance.now();
    let frame = requestAnimationFrame(function count(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - beganMs) / COUNT_MS));
      const eased = 1 - (1 - share) ** 3;
      const sum = share === 1 ? to : Math.round((from + (to - from) * eased) / 100) * 100;
      if (element.current) element.current.textContent = formatRoubles(kopecks(sum));
      if (share < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return (
    <span ref={element} className="felt-pile-winnings">
      {formatRoubles(to)}
    </span>
  );
}

/** How many chips the sum takes, the largest first. */
function countChips(sum: number): number {
  let left = sum;
  let count = 0;
  for (const chip of CHIPS.toReversed()) {
    count += Math.floor(left / chip);
    left %= chip;
  }
  return Math.max(1, count);
}
