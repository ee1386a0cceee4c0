import { countSafeCells, minesRtp, type Ratio, ratioToNumber } from '@kvazar/games';
import { formatMultiple } from '../../play/bets/format-multiplier.ts';
import type { Pieces } from '../../play/celebration/confetti.tsx';
import type { WinWatch } from '../../play/celebration/use-moment.ts';
import type { HotkeyActions } from '../../play/hotkeys.ts';
import { ResultStrip } from '../../play/result-strip.tsx';
import { GameShell } from '../../play/shell/game-shell.tsx';
import { MinesPanel } from './panel/mines-panel.tsx';
import { MinesRules } from './rules/mines-rules.tsx';
import { MinesStage } from './stage/mines-stage.tsx';
import { type MinesRound, useMinesRound } from './use-mines-round.ts';

const PIECES: Pieces = { shape: 'gem', colours: ['#5be4f7', '#4fb8ff', '#a996ff', '#e6fbff'] };

export function MinesPage() {
  const round = useMinesRound();
  const { mode, picks, shownMines: mines } = round;
  return (
    <GameShell
      game="mines"
      rtp={rtpOfSetting(mines, mode === 'auto' ? picks.length : 0)}
      dock={<MinesPanel round={round} />}
      stage={<MinesStage round={round} />}
      history={<ResultStrip bets={round.results} format={formatMultiple} />}
      rules={<MinesRules mines={mines} />}
      wins={watchWins(round)}
      hotkeys={minesHotkeys(round)}
    />
  );
}

/** A game that was only found, or won on another device, has been celebrated where it was played. */
function watchWins({ table, auto }: MinesRound): WinWatch {
  const isWon = table.isPlayedHere && table.game?.phase === 'won';
  return {
    bet: isWon ? table.bet : null,
    isBetting: table.opening !== null,
    isAuto: auto.state.kind === 'running',
    pieces: PIECES,
  };
}

function minesHotkeys(round: MinesRound): HotkeyActions {
  const unlessLocked = (act: () => void) => () => {
    if (!round.isLocked) act();
  };
  return {
    bet: round.start,
    half: unlessLocked(round.stake.halve),
    double: unlessLocked(round.stake.double),
    random: round.pressRandom,
    'cash-out': round.cashOut,
  };
}

/**
 * Exact when the number of tiles is planned. By hand it is open when the player stops, so the lowest
 * one stands for the setting: no figure shown may be better than the true one.
 */
function rtpOfSetting(mines: number, plannedTiles: number): Ratio {
  if (plannedTiles > 0) return minesRtp({ mines }, plannedTiles);
  const rtps = Array.from({ length: countSafeCells({ mines }) }, (_, index) =>
    minesRtp({ mines }, index + 1),
  );
  return rtps.reduce((lowest, rtp) => (ratioToNumber(rtp) < ratioToNumber(lowest) ? rtp : lowest));
}
