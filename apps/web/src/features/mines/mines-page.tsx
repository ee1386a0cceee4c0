import { GameScreen } from '../../play/game-screen.tsx';
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
  const actions = mode === 'manual' && <MinesActions round={round} />;
  return (
    <GameScreen
      game="mines"
      rtp={rtpOfSetting(mines, mode === 'auto' ? picks.length : 0)}
      panel={
        <MinesPanel
          round={round}
          actions={<div className="@max-[700px]/screen:hidden">{actions}</div>}
        />
      }
      rules={<MinesRules mines={mines} />}
      hotkeys={minesHotkeys(round)}
    >
      <MinesStage
        round={round}
        actions={actions && <div className="@min-[700px]/screen:hidden">{actions}</div>}
      />
    </GameScreen>
  );
}
