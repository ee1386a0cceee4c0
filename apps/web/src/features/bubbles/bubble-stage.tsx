import type { Bet } from '@kvazar/contract';
import type { BubblesParams } from '@kvazar/games';
import { formatRoubles } from '@kvazar/money';
import { useMemo } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { readRoubles } from '../../lib/balance.ts';
import { useTheme } from '../../lib/theme.ts';
import { isCelebrated } from '../../play/round/celebration.ts';
import type { ShownBet } from '../../play/round/round-types.ts';
import { useGameSettings } from '../../play/settings/game-settings.ts';
import { formatTimes, readPointHundredths, readTargetHundredths } from './bubble-bet.ts';
import { BubbleCanvas, type CounterTone } from './bubble-canvas.tsx';
import type { BubbleSceneState, KnownBubble } from './scene/bubble-scene.ts';

interface BubbleStageProps {
  params: BubblesParams;
  shown: ShownBet | null;
  isReduced: boolean;
}

/** The bubble, and in words what became of it. */
export function BubbleStage({ params, shown, isReduced }: BubbleStageProps) {
  const state = useSceneState(params, shown?.bet ?? null, isReduced);
  const tone = toneOf(shown);
  return (
    <div className="flex min-h-70 flex-1 flex-col phone:min-h-0 @min-[700px]/screen:min-h-102">
      <BubbleCanvas state={state} tone={tone} />
      <p
        role="status"
        className={joinClasses(
          'min-h-6 px-3 pb-4 text-center text-[15px] phone:pb-3 phone:text-sm',
          tone === 'win' ? 'font-semibold text-win' : 'text-muted',
        )}
      >
        {describe(params, shown)}
      </p>
    </div>
  );
}

function useSceneState(
  { targetHundredths }: BubblesParams,
  bet: Bet | null,
  isReduced: boolean,
): BubbleSceneState {
  const isFast = useGameSettings(settings => settings.isFast);
  const isLight = useTheme(theme => theme.isLight);
  return useMemo(
    () => ({
      targetHundredths,
      targetLabel: formatTimes(targetHundredths),
      bubble: bet && describeBubble(bet),
      isFast,
      isReduced,
      isLight,
    }),
    [targetHundredths, bet, isFast, isReduced, isLight],
  );
}

function describeBubble(bet: Bet): KnownBubble {
  return {
    id: bet.id,
    pointHundredths: readPointHundredths(bet),
    targetHundredths: readTargetHundredths(bet),
    isCelebrated: isCelebrated(bet),
  };
}

function toneOf(shown: ShownBet | null): CounterTone {
  if (!shown?.isRevealed) return 'counting';
  return isCelebrated(shown.bet) ? 'win' : 'loss';
}

function describe({ targetHundredths }: BubblesParams, shown: ShownBet | null): string {
  if (!shown) return `Выигрывает пузырь, который дорастёт до ${formatTimes(targetHundredths)}`;
  // An empty line keeps its place, and a screen reader hears only how it ended.
  if (!shown.isRevealed) return '';
  const { bet } = shown;
  if (!isCelebrated(bet)) return `Не дорос до ${formatTimes(readTargetHundredths(bet))}`;
  return `Выплата ${formatRoubles(readRoubles(bet.payout))}`;
}
