import {
  type DiceParams,
  diceChanceHundredths,
  diceMultiplierE4,
  diceParamsToWire,
  diceRtp,
} from '@kvazar/games';
import type { Pieces } from '../../play/celebration/confetti.tsx';
import { useInstantWins } from '../../play/celebration/use-instant-wins.ts';
import { instantHotkeys } from '../../play/instant-hotkeys.ts';
import { ResultStrip } from '../../play/result-strip.tsx';
import { useInstantGame } from '../../play/round/use-instant-game.ts';
import { useRememberedSetting } from '../../play/settings/use-remembered-setting.ts';
import { GameShell } from '../../play/shell/game-shell.tsx';
import { InstantDock } from '../../play/shell/instant-dock.tsx';
import { formatRoll } from './dice-roll.ts';
import { DiceRow } from './dice-row.tsx';
import { DiceRules } from './dice-rules.tsx';
import { firstSetting, parseDiceSetting, pickRandomSetting } from './dice-setting.ts';
import { DiceStage } from './dice-stage.tsx';

/** Long enough for the marker to travel, short enough to be no wait. */
const REVEAL_MS = 360;
const PIECES: Pieces = {
  shape: 'strip',
  colours: ['#ffc857', '#ff5c7a', '#3ddc97', '#22d3ee', '#a996ff', '#ffffff'],
};

export function DicePage() {
  const [setting, changeSetting] = useRememberedSetting('dice', firstSetting, parseDiceSetting);
  const round = useInstantGame({
    game: 'dice',
    path: '/api/games/dice/bet',
    params: diceParamsToWire(setting),
    winMultiplierE4: diceMultiplierE4(diceChanceHundredths(setting)),
    revealMs: REVEAL_MS,
  });
  return (
    <GameShell
      game="dice"
      rtp={diceRtp(setting)}
      dock={
        <InstantDock
          round={round}
          row={<DiceRow setting={setting} onChange={changeSetting} isLocked={round.isLocked} />}
        />
      }
      history={<ResultStrip bets={round.results} format={formatRoll} />}
      rules={<DiceRules setting={setting} />}
      wins={useInstantWins(round, PIECES)}
      hotkeys={instantHotkeys(round, () => changeSetting(pickRandomSetting(Math.random())))}
      stage={
        <DiceStage
          round={round}
          setting={setting}
          onSettingChange={(next: DiceParams) => changeSetting(next)}
          revealMs={REVEAL_MS}
        />
      }
    />
  );
}
