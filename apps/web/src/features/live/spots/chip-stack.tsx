import { formatRoubles, kopecks } from '@kvazar/money';
import type { SpotChips } from '../table/table-look.ts';
import { ChipArt } from '../table/tray/chip.tsx';
import './chip-stack.css';

/** A chip more in the stack from each of these sums on, in kopecks. */
const TALLER_FROM = [0, 200_00, 2_000_00, 10_000_00];
const CHIP_PX = 38;
const THICKNESS_PX = 4;

/** All that the player has on a spot, as one stack with its sum on top. */
export function ChipStack({ chips: { draft, accepted, payout } }: { chips: SpotChips }) {
  const sum = draft + accepted;
  if (sum === 0) return null;
  const fate = payout === null ? (draft > 0 ? 'draft' : 'accepted') : payout > 0 ? 'won' : 'lost';
  return (
    <span className="chip-stack" data-fate={fate} key={sum} aria-hidden="true">
      {TALLER_FROM.filter(from => sum >= from).map((from, index) => (
        <span key={from} className="chip-of-stack" style={{ bottom: index * THICKNESS_PX }}>
          <ChipArt amount={kopecks(sum)} size={CHIP_PX} />
        </span>
      ))}
      {fate === 'accepted' && <i className="chip-accepted" />}
      {payout !== null && payout > 0 && (
        <em className="chip-payout">{formatRoubles(kopecks(payout))}</em>
      )}
    </span>
  );
}
