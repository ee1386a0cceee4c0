import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { SessionStrip } from '../session/session-line.tsx';
import type { FrameSlots } from '../shell/frame.ts';
import { LateStrip } from '../tournament/late-strip.tsx';
import { Sheet, ToolsSheet } from './late-sheets.ts';
import './phone.css';
import { PhoneBar } from './phone-bar.tsx';
import { useSwipeUp } from './use-swipe-up.ts';

type OpenSheet = 'bets' | 'tools';

/** A game on one screen: bar, stage, dock, and the site's own bar below; the rest comes in sheets. */
export function PhoneFrame(slots: FrameSlots) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const swipeUp = useSwipeUp(() => setSheet('bets'));
  const propsOf = (name: OpenSheet) => ({
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : null),
  });
  return (
    <section aria-labelledby="game-title" className="phone-frame">
      <PhoneBar title={slots.title} balance={slots.balance} onTools={() => setSheet('tools')} />
      <div className="phone-stage stage-glow">
        <div className="phone-strip">
          <SessionStrip />
          <LateStrip />
          {slots.history}
          <button
            type="button"
            aria-label="Ставки"
            className="phone-more"
            onClick={() => setSheet('bets')}
          >
            <ListOrdered aria-hidden="true" className="size-4.5" />
          </button>
        </div>
        <div className="phone-view">{slots.stage}</div>
        {slots.celebration}
      </div>
      <div className="phone-dock" data-testid="dock" {...swipeUp}>
        {slots.dock}
      </div>
      {/* As high before the bets have come as with them: it must not move under a finger. */}
      <Sheet title="Ставки" className="h-[74dvh] lying:h-full" {...propsOf('bets')}>
        <div className="flex flex-col gap-4">
          {slots.feed}
          {slots.bets}
        </div>
      </Sheet>
      <ToolsSheet slots={slots} {...propsOf('tools')} />
    </section>
  );
}
