import type { Bet } from '@kvazar/contract';
import { type PlinkoParams, plinko, plinkoRtp } from '@kvazar/games';
import { useState } from 'react';
import { useReducedMotion } from '../../components/use-reduced-motion.ts';
import type { Pieces } from '../../play/celebration/confetti.tsx';
import { useInstantWins } from '../../play/celebration/use-instant-wins.ts';
import { instantHotkeys } from '../../play/instant-hotkeys.ts';
import { ResultStrip } from '../../play/result-strip.tsx';
import { useInstantGame } from '../../play/round/use-instant-game.ts';
import { useGameSettings } from '../../play/settings/game-settings.ts';
import { useRememberedSetting } from '../../play/settings/use-remembered-setting.ts';
import { GameShell } from '../../play/shell/game-shell.tsx';
import { InstantDock } from '../../play/shell/instant-dock.tsx';
import { FallBook } from './fall/fall-book.ts';
import { PlinkoControls } from './panel/plinko-controls.tsx';
import { PlinkoRow } from './panel/plinko-row.tsx';
import { readPlinkoBet } from './plinko-bet.ts';
import { firstSetting, parseSetting, pickSetting, riskNames } from './plinko-setting.ts';
import { PlinkoRules } from './rules/plinko-rules.tsx';
import { PlinkoStage } from './stage/plinko-stage.tsx';

const MOST_BALLS = 20;
const LOCKED_BY_BALLS = 'Риск и ряды можно изменить, когда шарики упадут';
const PIECES: Pieces = { shape: 'ball', colours: ['#ffc857', '#ff7d54', '#ff5c7a', '#a996ff'] };

export function PlinkoPage() {
  const [setting, changeSetting] = useRememberedSetting('plinko', firstSetting, parseSetting);
  const [falls] = useState(() => new FallBook());
  const isReduced = useReducedMotion();
  const isFast = useGameSettings(settings => settings.isFast);
  const round = useInstantGame({
    game: 'plinko',
    path: '/api/games/plinko/bet',
    params: setting,
    winMultiplierE4: plinko.maxMultiplierE4(setting),
    showsAtOnce: MOST_BALLS,
    revealMs: bet => {
      // A bet of an earlier visit may belong to another board, on which its ball cannot fall.
      if (readPlinkoBet(bet).rows !== setting.rows) return 0;
      return falls.open(bet, { isFast, isReduced }).lastsMs;
    },
  });
  const isLocked = round.isLocked || round.showing.length > 0;
  function pickRandom() {
    if (!isLocked) changeSetting(pickSetting(setting, Math.random));
  }
  return (
    <GameShell
      game="plinko"
      rtp={plinkoRtp(setting)}
      dock={
        <InstantDock
          round={round}
          winLabel="Выплата до"
          verb="Бросить шар ·"
          caption={describeBoard(setting, round.showing.length)}
          control={
            <PlinkoControls
              setting={setting}
              onChange={changeSetting}
              onRandom={pickRandom}
              isLocked={isLocked}
              lockReason={round.showing.length > 0 ? LOCKED_BY_BALLS : undefined}
            />
          }
          doesRowStack
          row={<PlinkoRow setting={setting} onChange={changeSetting} isLocked={isLocked} />}
        />
      }
      history={<ResultStrip bets={round.results} format={formatMultiple} />}
      rules={<PlinkoRules setting={setting} />}
      wins={useInstantWins(round, PIECES)}
      hotkeys={instantHotkeys(round, pickRandom)}
      stage={<PlinkoStage round={round} setting={setting} falls={falls} />}
    />
  );
}

function describeBoard({ risk, rows }: PlinkoParams, inAir: number): string {
  if (inAir > 0) return `в полёте шаров: ${inAir}`;
  return `риск ${riskNames[risk].toLowerCase()} · рядов ${rows}`;
}

function formatMultiple({ multiplier }: Bet): string {
  return `${multiplier}×`;
}
