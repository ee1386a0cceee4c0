import type { BetGame, Ratio } from '@kvazar/games';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { WhenNear } from '../../components/when-near.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { gameTitle } from '../bets/game-title.ts';
import { Celebration } from '../celebration/celebration.tsx';
import { useMoment, type WinWatch } from '../celebration/use-moment.ts';
import type { HotkeyActions } from '../hotkeys.ts';
import { useIsPhone } from '../phone/is-phone.ts';
import { PhoneFrame } from '../phone/phone-frame.tsx';
import { RealityCheck } from '../protection/reality-check.tsx';
import { PlaceContext } from '../round/place.ts';
import { wakeSoundOnTouch } from '../sound.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import { CardFrame } from './card-frame.tsx';
import type { FrameSlots, GameDialog } from './frame.ts';

/** Below the fold of a wide screen, in a sheet of a phone. */
const BetTabs = lazy(async () => ({
  default: (await loadChunk(() => import('../bets/bet-tabs.tsx'))).BetTabs,
}));
const StatsDialog = createLateDialog(
  async () => (await import('../session/stats-dialog.tsx')).StatsDialog,
);
const HotkeysDialog = createLateDialog(
  async () => (await import('./hotkeys-dialog.tsx')).HotkeysDialog,
);
const FairnessDialog = createLateDialog(
  async () => (await import('../fairness/fairness-dialog.tsx')).FairnessDialog,
);
const RulesDialog = createLateDialog(async () => (await import('./rules-dialog.tsx')).RulesDialog);

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
    <PlaceContext value={game}>
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
        bets={
          <WhenNear>
            <Suspense fallback={<div className="min-h-105" />}>
              <BetTabs game={game} />
            </Suspense>
          </WhenNear>
        }
      />
      <RealityCheck />
      <StatsDialog {...propsOf('stats')} />
      <HotkeysDialog actions={hotkeys} {...propsOf('hotkeys')} />
      <FairnessDialog game={game} {...propsOf('fairness')} />
      <RulesDialog game={game} rtp={rtp} lead={rulesLead} {...propsOf('rules')}>
        {rules}
      </RulesDialog>
    </PlaceContext>
  );
}
