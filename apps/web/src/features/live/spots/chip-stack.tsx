import { formatRoubles, kopecks } from '@kvazar/money';
import type { SpotChips } from '../table/table-look.ts';
import './chip-stack.css';

/** The least sum of kopecks from which a chip has this colour. */
const COLOURS: readonly (readonly [fromKopecks: number, colour: string])[] = [
  [25_000_00, '#c2379a'],
  [5_000_00, '#2b2f4d'],
  [1_000_00, '#d9821b'],
  [500_00, '#6846e3'],
  [100_00, '#148f7d'],
  [0, '#d0284f'],
];
const OFFSETS_PX = [0, 4, 8, 12];
/** How many times its colour's least sum a stack is worth for each chip more. */
const CHIP_EVERY = 2;

/** All that the player has on a spot, as one stack with its sum. */
export function ChipStack({ chips }: { chips: SpotChips }) {
  const { draft, accepted, payout } = chips;
  const sum = draft + accepted;
  if (sum === 0) return null;
  const [from, colour] = COLOURS.find(([least]) => sum >= least) ?? [0, '#d0284f'];
  const more = Math.floor(Math.log2(sum / Math.max(from, 10_00)) / CHIP_EVERY + 0.5);
  const offsets = OFFSETS_PX.slice(0, Math.max(1, 1 + more));
  const fate = payout === null ? (draft > 0 ? 'draft' : 'accepted') : payout > 0 ? 'won' : 'lost';
  return (
    <span className="chip-stack" data-fate={fate} key={sum} aria-hidden="true">
      {offsets.map(bottom => (
        <svg key={bottom} viewBox="0 0 40 40" style={{ bottom, color: colour }} aria-hidden="true">
          <circle cx="20" cy="21.5" r="18" fill="#000" opacity="0.35" />
          <circle cx="20" cy="20" r="18" fill="currentColor" />
          <circle
            cx="20"
            cy="20"
            r="15.5"
            fill="none"
            stroke="#fff"
            strokeWidth="5"
            strokeDasharray="8.1 8.13"
            opacity="0.92"
          />
          <circle
            cx="20"
            cy="20"
            r="12"
            fill="currentColor"
            stroke="#fff"
            strokeOpacity="0.6"
            strokeWidth="1"
          />
        </svg>
      ))}
      <b style={{ bottom: offsets.at(-1) }}>{shorten(sum)}</b>
      {fate === 'accepted' && <i className="chip-accepted" />}
      {payout !== null && payout > 0 && (
        <em className="chip-payout">{formatRoubles(kopecks(payout))}</em>
      )}
    </span>
  );
}

/** «50», «1.2K», «25K»: as much as a chip has room for. */
function shorten(sumKopecks: number): string {
  const roubles = sumKopecks / 100;
  if (roubles < 1_000) return String(Math.floor(roubles));
  if (roubles < 1_000_000) return `${Number((roubles / 1_000).toFixed(roubles < 10_000 ? 1 : 0))}K`;
  return `${Number((roubles / 1_000_000).toFixed(1))}M`;
}
