import type { Bet } from '@kvazar/contract';
import { bubbles, bubblesParamsToWire } from '@kvazar/games';
import { useReducedMotion } from '../../components/use-reduced-motion.ts';
import type { Pieces } from '../../play/celebration/confetti.tsx';
import { useInstantWins } from '../../play/celebration/use-instant-wins.ts';
import { instantHotkeys } from '../../play/instant-hotkeys.ts';
import { useIsPhone } from '../../play/phone/is-phone.ts';
import { ResultStrip } from '../../play/result-strip.tsx';
import { useBetLimits } from '../../play/round/use-bet-limits.ts';
import { useInstantGame } from '../../play/round/use-instant-game.ts';
import { useRememberedSetting } from '../../play/settings/use-remembered-setting.ts';
import { GameShell } from '../../play/shell/game-shell.tsx';
import { InstantDock } from '../../play/shell/instant-dock.tsx';
import { formatTimes, readPointHundredths } from './bubble-bet.ts';
import { BubbleStage } from './bubble-stage.tsx';
import { BubblesRules } from './bubbles-rules.tsx';
import { initialTarget, parseTarget, pickTarget } from './bubbles-target.ts';
import { rtpOfStake } from './capped-rtp.ts';
import { growthMs, STILL_GROWTH_MS } from './scene/bubble-motion.ts';
import { TargetFields } from './target-fields.tsx';
import { TargetRow } from './target-row.tsx';

const PIECES: Pieces = { shape: 'bubble', colours: ['#67e8f9', '#a996ff', '#7cf0c4', '#ffd76a'] };

export function BubblesPage() {
  const [params, changeParams] = useRememberedSetting('bubbles', initialTarget, parseTarget);
  const isPhone = useIsPhone();
  const isReduced = useReducedMotion();
  const round = useInstantGame({
    game: 'bubbles',
    path: '/api/games/bubbles/bet',
    params: bubblesParamsToWire(params),
    winMultiplierE4: bubbles.maxMultiplierE4(params),
    revealMs: bet => (isReduced ? STILL_GROWTH_MS : growthMs(readPointHundredths(bet) / 100)),
  });
  const odds = rtpOfStake(params, round.stake.value, useBetLimits('bubbles').maxPayout);
  const pickRandom = () => changeParams(pickTarget(Math.random()));
  return (
    <GameShell
      game="bubbles"
      rtp={odds.rtp}
      dock={
        <InstantDock
          round={round}
          row={<TargetRow params={params} onChange={changeParams} disabled={round.isLocked} />}
        />
      }
      history={<ResultStrip bets={round.results} format={formatPoint} />}
      rules={<BubblesRules params={params} />}
      wins={useInstantWins(round, PIECES)}
      hotkeys={instantHotkeys(round, pickRandom)}
      stage={
        <div className="flex min-h-0 flex-1 flex-col px-4 pt-2 pb-5 phone:p-0 @min-[700px]/screen:px-7 @min-[700px]/screen:pt-5 @min-[700px]/screen:pb-6 @min-[900px]/screen:px-11">
          {!isPhone && <ResultStrip bets={round.results} format={formatPoint} />}
          <BubbleStage params={params} shown={round.shown} isReduced={isReduced} />
          {!isPhone && (
            <TargetFields
              params={params}
              odds={odds}
              onChange={changeParams}
              onRandom={pickRandom}
              disabled={round.isLocked}
            />
          )}
        </div>
      }
    />
  );
}

function formatPoint(bet: Bet): string {
  return formatTimes(readPointHundredths(bet));
}
