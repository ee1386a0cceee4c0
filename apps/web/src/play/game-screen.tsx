import { type BetGame, formatPercent, type Ratio } from '@kvazar/games';
import { type ReactNode, useEffect, useState } from 'react';
import { BetTabs } from './bets/bet-tabs.tsx';
import { gameTitle } from './bets/game-title.ts';
import { FairnessLine } from './fairness/fairness-line.tsx';
import { GameTools } from './game-tools.tsx';
import type { HotkeyActions } from './hotkeys.ts';
import { HotkeysDialog } from './hotkeys-dialog.tsx';
import './play.css';
import { RealityCheck } from './protection/reality-check.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { SessionLine } from './session/session-line.tsx';
import { StatsDialog } from './session/stats-dialog.tsx';
import { wakeSoundOnTouch } from './sound.ts';
import { useHotkeys } from './use-hotkeys.ts';

export interface GameScreenProps {
  game: BetGame;
  /** The exact one of the current setting. */
  rtp: Ratio;
  /** Left of the stage, on narrow screens below it: `<InstantBetPanel round={round} />`. */
  panel: ReactNode;
  /** The stage. */
  children: ReactNode;
  /** The text of the rules dialog, made of `RulesSection`s. */
  rules: ReactNode;
  hotkeys: HotkeyActions;
  /** Beside the title. */
  aside?: ReactNode;
  /** Under the title of the rules, where the RTP needs more words. */
  rulesLead?: string;
}

type OpenDialog = 'stats' | 'hotkeys' | 'rules';

/** Title and tools, the card with panel and stage, the fairness line, and the bets below. */
export function GameScreen(props: GameScreenProps) {
  const { game, rtp, panel, children, rules, hotkeys, aside, rulesLead } = props;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useHotkeys(hotkeys);
  useEffect(wakeSoundOnTouch, []);
  const propsOf = (name: OpenDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  return (
    <div className="flex flex-col gap-6.5">
      <section aria-labelledby="game-title" className="@container/screen">
        <header className="mb-3 flex flex-wrap items-center gap-x-4 wallet:mb-4">
          <h1
            id="game-title"
            className="font-display text-lg leading-tight font-extrabold wallet:text-[22px]"
          >
            {gameTitle(game)}
          </h1>
          {aside}
          <SessionLine />
          <GameTools
            onStats={() => setDialog('stats')}
            onHotkeys={() => setDialog('hotkeys')}
            onRules={() => setDialog('rules')}
          />
        </header>
        <div className="grid overflow-clip rounded-section border border-line bg-surface shadow-card @min-[700px]/screen:grid-cols-[minmax(292px,330px)_minmax(0,1fr)]">
          <div className="order-3 min-w-0 border-t border-line bg-panel p-5 @min-[700px]/screen:order-1 @min-[700px]/screen:border-t-0 @min-[700px]/screen:border-r">
            {panel}
          </div>
          <div className="stage-glow order-2 flex min-w-0 flex-col">{children}</div>
          <footer className="order-1 flex items-center justify-between gap-2 border-b border-line px-4 py-1.5 @min-[700px]/screen:px-5 @min-[700px]/screen:order-3 @min-[700px]/screen:col-span-2 @min-[700px]/screen:border-t @min-[700px]/screen:border-b-0">
            <FairnessLine game={game} />
            <button
              type="button"
              onClick={() => setDialog('rules')}
              className="min-h-9 shrink-0 rounded-control text-right font-display text-xs wallet:text-[13px] leading-tight font-semibold transition-colors duration-150 hover:text-accent-text touch:min-h-11 @max-[520px]/screen:max-w-24"
            >
              {gameTitle(game)} ·{' '}
              <span className="whitespace-nowrap">RTP {formatPercent(rtp)}%</span>
            </button>
          </footer>
        </div>
      </section>
      <BetTabs game={game} />
      <RealityCheck />
      <StatsDialog {...propsOf('stats')} />
      <HotkeysDialog actions={hotkeys} {...propsOf('hotkeys')} />
      <RulesDialog game={game} rtp={rtp} lead={rulesLead} {...propsOf('rules')}>
        {rules}
      </RulesDialog>
    </div>
  );
}
