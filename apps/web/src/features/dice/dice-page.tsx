import {
  type DiceParams,
  diceChanceHundredths,
  diceMultiplierE4,
  diceParamsToWire,
  diceRtp,
} from '@kvazar/games';
import { GameScreen } from '../../play/game-screen.tsx';
import { InstantBetPanel } from '../../play/instant-bet-panel.tsx';
import { instantHotkeys } from '../../play/instant-hotkeys.ts';
import { useInstantGame } from '../../play/round/use-instant-game.ts';
import { useRememberedSetting } from '../../play/settings/use-remembered-setting.ts';
import { DiceRules } from './dice-rules.tsx';
import { firstSetting, parseDiceSetting, pickRandomSetting } from './dice-setting.ts';
import { DiceStage } from './dice-stage.tsx';

/** Long enough for the marker to travel, short enough to be no wait. */
const REVEAL_MS = 360;

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
    <GameScreen
      game="dice"
      rtp={diceRtp(setting)}
      panel={<InstantBetPanel round={round} />}
      rules={<DiceRules setting={setting} />}
      hotkeys={instantHotkeys(round, () => changeSetting(pickRandomSetting(Math.random())))}
    >
      <DiceStage
        round={round}
        setting={setting}
        onSettingChange={(next: DiceParams) => changeSetting(next)}
        revealMs={REVEAL_MS}
      />
    </GameScreen>
  );
}
