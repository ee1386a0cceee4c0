import type { BetGame, Ratio } from '@kvazar/games';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { BetTabs } from '../bets/bet-tabs.tsx';
import { gameTitle } from '../bets/game-title.ts';
import { Celebration } from '../celebration/celebration.tsx';
import { useMoment, type WinWatch } from '../celebration/use-moment.ts';
import { FairnessDialog } from '../fairness/fairness-dialog.tsx';
import type { HotkeyActions } from '../hotkeys.ts';
import { useIsPhone } from '../phone/is-phone.ts';
import { PhoneFrame } from '../phone/phone-frame.tsx';
import { RealityCheck } from '../protection/reality-check.tsx';
import { StatsDialog } from '../session/stats-dialog.tsx';
import { wakeSoundOnTouch } from '../sound.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import { CardFrame } from './card-frame.tsx';
import type { FrameSlots, GameDialog } from './frame.ts';
import { HotkeysDialog } from './hotkeys-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';

export interface GameShellProps
  extends Partial<Pick<FrameSlots, 'aside' | 'balance' | 'history' | 'feed' | 'extras'>> {
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
  /** For games whose stage does not celebrate by itself. */
  wins?: WinWatch;
  /** How the parts lie on a wide screen; in a card unless told. */
  frame?: ComponentType<FrameSlots>;
}

/** What every game has around its stage and its dock; where it all lies is the frame's business. */
export function GameShell(props: GameShellProps) {
  const { game, rtp, stage, dock, rules, rulesLead, hotkeys, frame: WideFrame = CardFrame } = props;
  const [dialog, setDialog] = useState<GameDialog | null>(null);
  const celebrated = useMoment(props.wins);
  const Frame = useIsPhone() ? PhoneFrame : WideFrame;
  useHotkeys(hotkeys);
  useEffect(wakeSoundOnTouch, []);
  const propsOf = (name: GameDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  return (
    <>
      <Frame
        game={game}
        title={gameTitle(game)}
        rtp={rtp}
        openDialog={setDialog}
        aside={props.aside}
        balance={props.balance}
        history={props.history}
        extras={props.extras}
        stage={stage}
        celebration={props.wins && <Celebration {...celebrated} pieces={props.wins.pieces} />}
        dock={dock}
        feed={props.feed}
        bets={<BetTabs game={game} />}
      />
      <RealityCheck />
      <StatsDialog {...propsOf('stats')} />
      <HotkeysDialog actions={hotkeys} {...propsOf('hotkeys')} />
      <FairnessDialog game={game} {...propsOf('fairness')} />
      <RulesDialog game={game} rtp={rtp} lead={rulesLead} {...propsOf('rules')}>
        {rules}
      </RulesDialog>
    </>
  );
}
