import { GameShell } from '../../play/shell/game-shell.tsx';
import { minesHotkeys } from './mines-hotkeys.ts';
import { MinesActions } from './panel/mines-actions.tsx';
import { MinesPanel } from './panel/mines-panel.tsx';
import { MinesRules } from './rules/mines-rules.tsx';
import { rtpOfSetting } from './rules/rtp-of-setting.ts';
import { MinesStage } from './stage/mines-stage.tsx';
import { useMinesRound } from './use-mines-round.ts';

export function MinesPage() {
  const round = useMinesRound();
  const { mode, picks, shownMines: mines } = round;
  return (
    <GameShell
      game="mines"
      rtp={rtpOfSetting(mines, mode === 'auto' ? picks.length : 0)}
      dock={<MinesPanel round={round} />}
      stage={
        <MinesStage
          round={round}
          actions={
            mode === 'manual' && (
              <div className="@min-[700px]/screen:hidden">
                <MinesActions round={round} />
              </div>
            )
          }
        />
      }
      rules={<MinesRules mines={mines} />}
      hotkeys={minesHotkeys(round)}
    />
  );
}
