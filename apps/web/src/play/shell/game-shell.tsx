import type { BetGame, Ratio } from '@kvazar/games';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { BetTabs } from '../bets/bet-tabs.tsx';
import { gameTitle } from '../bets/game-title.ts';
import type { HotkeyActions } from '../hotkeys.ts';
import { RealityCheck } from '../protection/reality-check.tsx';
import { SessionLine } from '../session/session-line.tsx';
import { wakeSoundOnTouch } from '../sound.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import { CardFrame } from './card-frame.tsx';
import type { FrameSlots } from './frame.ts';
import { GameTools } from './game-tools.tsx';

const StatsDialog = createLateDialog(
  async () => (await import('../session/stats-dialog.tsx')).StatsDialog,
);
const HotkeysDialog = createLateDialog(
  async () => (await import('./hotkeys-dialog.tsx')).HotkeysDialog,
);
const RulesDialog = createLateDialog(async () => (await import('./rules-dialog.tsx')).RulesDialog);

export interface GameShellProps extends Partial<Pick<FrameSlots, 'aside' | 'feed'>> {
  game: BetGame;
  /** The exact one of the current setting. */
  rtp: Ratio;
  /** Where the game is played. */
  stage: ReactNode;
  /** What the player has in hand: stake, the game's own choices, the main button. */
  dock: ReactNode;
  /** The text of the rules dialog, made of `RulesSection`s. */
  rules: ReactNode;
  /** Under the title of the rules, where the RTP needs more words. */
  rulesLead?: string;
  hotkeys: HotkeyActions;
  /** How the parts lie on the screen; in a card unless told. */
  frame?: ComponentType<FrameSlots>;
}

type OpenDialog = 'stats' | 'hotkeys' | 'rules';

/** What every game has around its stage and its dock; where it all lies is the frame's business. */
export function GameShell(props: GameShellProps) {
  const { game, rtp, stage, dock, rules, rulesLead, hotkeys, frame: Frame = CardFrame } = props;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useHotkeys(hotkeys);
  useEffect(wakeSoundOnTouch, []);
  const propsOf = (name: OpenDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  return (
    <>
      <Frame
        game={game}
        title={gameTitle(game)}
        rtp={rtp}
        openRules={() => setDialog('rules')}
        session={<SessionLine />}
        tools={
          <GameTools
            onStats={() => setDialog('stats')}
            onHotkeys={() => setDialog('hotkeys')}
            onRules={() => setDialog('rules')}
          />
        }
        aside={props.aside}
        stage={stage}
        dock={dock}
        feed={props.feed}
        bets={<BetTabs game={game} />}
      />
      <RealityCheck />
      <StatsDialog {...propsOf('stats')} />
      <HotkeysDialog actions={hotkeys} {...propsOf('hotkeys')} />
      <RulesDialog game={game} rtp={rtp} lead={rulesLead} {...propsOf('rules')}>
        {rules}
      </RulesDialog>
    </>
  );
}
