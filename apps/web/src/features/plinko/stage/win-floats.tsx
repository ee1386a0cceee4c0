import type { PlinkoRows } from '@kvazar/games';
import { formatRoubles } from '@kvazar/money';
import { useState } from 'react';
import { readRoubles } from '../../../lib/balance.ts';
import { isCelebrated } from '../../../play/round/celebration.ts';
import type { ShowingBet } from '../../../play/round/round-types.ts';
import { binPoint } from '../board.ts';
import { type BoardLayout, toPixels } from '../board-layout.ts';
import { useOnLanding } from '../fall/use-on-landing.ts';
import { readPlinkoBet } from '../plinko-bet.ts';

interface WinFloatsProps {
  rows: PlinkoRows;
  layout: BoardLayout;
  showing: readonly ShowingBet[];
}

interface WinFloat {
  readonly id: string;
  readonly bin: number;
  readonly text: string;
}

const MOST_AT_ONCE = 6;

/** The payout of a win rises from its bin; a payout at or below the stake raises nothing. */
export function WinFloats({ rows, layout, showing }: WinFloatsProps) {
  const [floats, setFloats] = useState<readonly WinFloat[]>([]);
  useOnLanding(showing, bet => {
    if (!isCelebrated(bet) || document.hidden) return;
    const float = {
      id: bet.id,
      bin: readPlinkoBet(bet).bin,
      text: formatRoubles(readRoubles(bet.payout)),
    };
    setFloats(known => [...known, float].slice(-MOST_AT_ONCE));
  });
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {floats.map(({ id, bin, text }) => {
        const { x } = toPixels(layout, binPoint(rows, bin));
        return (
          <span
            key={id}
            className="absolute top-0 left-0"
            style={{ translate: `clamp(52px, ${x}px, 100cqw - 52px) ${layout.binsTop - 14}px` }}
          >
            <span
              className="plinko-float absolute rounded-full border border-win/40 bg-surface px-2.5 py-0.5 text-[13px] font-bold whitespace-nowrap text-win shadow-popup"
              onAnimationEnd={() => setFloats(known => known.filter(float => float.id !== id))}
            >
              {text}
            </span>
          </span>
        );
      })}
    </div>
  );
}
