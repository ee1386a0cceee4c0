import { formatPercent } from '@kvazar/games';
import { FairnessLine } from '../fairness/fairness-line.tsx';
import { SessionLine } from '../session/session-line.tsx';
import { LateStrip } from '../tournament/late-strip.tsx';
import type { FrameSlots } from './frame.ts';
import { GameTools } from './game-tools.tsx';
import './shell.css';
import { withPercent } from '../../lib/with-percent.ts';

/** Title and tools, the card with dock and stage, the fairness line, and the bets below. */
export function CardFrame(slots: FrameSlots) {
  const { game, title, rtp, openDialog, aside, stage, celebration, dock, bets } = slots;
  return (
    <div className="flex flex-col gap-6.5">
      <section aria-labelledby="game-title" className="@container/screen">
        <header className="mb-3 flex flex-wrap items-center gap-x-4 wallet:mb-4">
          <h1
            id="game-title"
            className="font-display text-lg leading-tight font-extrabold wallet:text-[22px]"
          >
            {title}
          </h1>
          {aside}
          <SessionLine />
          <LateStrip />
          <GameTools onOpen={openDialog} />
        </header>
        <div className="grid overflow-clip rounded-section border border-line bg-surface shadow-card @min-[700px]/screen:grid-cols-[minmax(292px,330px)_minmax(0,1fr)]">
          <div className="order-3 min-w-0 border-t border-line bg-panel p-5 @min-[700px]/screen:order-1 @min-[700px]/screen:border-t-0 @min-[700px]/screen:border-r">
            {dock}
          </div>
          <div className="stage-glow relative isolate order-2 flex min-w-0 flex-col">
            {stage}
            {celebration}
          </div>
          <footer className="order-1 flex items-center justify-between gap-2 border-b border-line px-4 py-1.5 @min-[700px]/screen:px-5 @min-[700px]/screen:order-3 @min-[700px]/screen:col-span-2 @min-[700px]/screen:border-t @min-[700px]/screen:border-b-0">
            <FairnessLine game={game} onOpen={() => openDialog('fairness')} />
            <button
              type="button"
              onClick={() => openDialog('rules')}
              className="min-h-9 shrink-0 rounded-control text-right font-display text-xs wallet:text-[13px] leading-tight font-semibold transition-colors duration-150 hover:text-accent-text touch:min-h-11 @max-[520px]/screen:max-w-24"
            >
              {title} ·{' '}
              <span className="whitespace-nowrap">RTP {withPercent(formatPercent(rtp))}</span>
            </button>
          </footer>
        </div>
      </section>
      {bets}
    </div>
  );
}
