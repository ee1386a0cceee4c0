import { formatPercent } from '@kvazar/games';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChartSpline, type LucideIcon, Rocket, ShieldCheck } from 'lucide-react';
import { type PagePath, paths } from '../../lib/paths.ts';
import { SessionLine } from '../../play/session/session-line.tsx';
import type { FrameSlots } from '../../play/shell/frame.ts';
import { GameTools } from '../../play/shell/game-tools.tsx';
import { LateStrip } from '../../play/tournament/late-strip.tsx';
import './crash.css';
import { withPercent } from '../../lib/with-percent.ts';

export type CrashLook = 'space' | 'chart';

interface OtherLook {
  to: PagePath;
  label: string;
  icon: LucideIcon;
}

export const OTHER_LOOK: Record<CrashLook, OtherLook> = {
  space: { to: paths.crashOld, label: 'Классический вид', icon: ChartSpline },
  chart: { to: paths.crash, label: 'Полёт в космосе', icon: Rocket },
};

const navIconClasses = 'size-4.5 shrink-0';

/** The stage, both bets under it, everybody's bets beside it. */
export function CrashFrame(props: FrameSlots & { look: CrashLook }) {
  const { look, title, rtp, openDialog, stage, celebration, dock, feed, bets } = props;
  const other = OTHER_LOOK[look];
  return (
    <div className="flex flex-col gap-6.5">
      <section aria-labelledby="game-title">
        <header className="crash-head mb-4 flex items-center gap-x-4">
          <h1 id="game-title" className="font-display text-[22px] leading-tight font-extrabold">
            {title}
          </h1>
          <SessionLine />
          <LateStrip />
          <GameTools onOpen={openDialog} />
        </header>
        <div className="crash-grid">
          <div className="crash-place">
            {stage}
            {celebration}
          </div>
          {dock}
          {feed}
        </div>
        <nav aria-label="Разделы Crash" className="crash-nav">
          <Link to={other.to}>
            <other.icon aria-hidden="true" className={navIconClasses} />
            {other.label}
          </Link>
          <Link to={paths.fairness} search={{ game: 'crash' }}>
            <ShieldCheck aria-hidden="true" className={navIconClasses} />
            Проверить раунд
          </Link>
          <button type="button" onClick={() => openDialog('rules')}>
            <BookOpen aria-hidden="true" className={navIconClasses} />
            <span>Правила · RTP {withPercent(formatPercent(rtp))}</span>
          </button>
        </nav>
      </section>
      {bets}
    </div>
  );
}
