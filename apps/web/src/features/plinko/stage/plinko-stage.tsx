import type { PlinkoParams } from '@kvazar/games';
import { useMemo, useRef, useState } from 'react';
import { Starfield } from '../../../components/brand/starfield.tsx';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import { useTheme } from '../../../lib/theme.ts';
import { useIsPhone } from '../../../play/phone/is-phone.ts';
import { isCelebrated } from '../../../play/round/celebration.ts';
import type { InstantRound, ShowingBet } from '../../../play/round/round-types.ts';
import { colorBins } from '../bin-colors.ts';
import { layOutBoard, type Size } from '../board-layout.ts';
import type { FallBook } from '../fall/fall-book.ts';
import { readPlinkoBet } from '../plinko-bet.ts';
import { riskNames } from '../plinko-setting.ts';
import { ballColors } from '../scene/scene-colors.ts';
import type { SceneBall } from '../scene/scene-state.ts';
import { Bins } from './bins.tsx';
import { LandingAnnouncer } from './landing-announcer.tsx';
import { PlinkoCanvas } from './plinko-canvas.tsx';
import { ResultColumn } from './result-column.tsx';
import './stage.css';
import { useElementSize } from '../../../lib/use-element-size.ts';
import { WinFloats } from './win-floats.tsx';

interface PlinkoStageProps {
  round: InstantRound;
  setting: PlinkoParams;
  falls: FallBook;
}

export function PlinkoStage({ round, setting, falls }: PlinkoStageProps) {
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  return (
    <div
      ref={frame}
      className="@container relative aspect-[1/1.04] w-full phone:aspect-auto phone:min-h-0 phone:flex-1 @min-[700px]/screen:sticky @min-[700px]/screen:top-30 @min-[700px]/screen:aspect-auto @min-[700px]/screen:max-h-[min(680px,calc(100dvh-150px))] @min-[700px]/screen:min-h-[540px] @min-[700px]/screen:flex-1"
    >
      <Starfield className="opacity-45 in-data-[theme=light]:opacity-25" />
      {size && <Board round={round} setting={setting} falls={falls} size={size} />}
      {!isPhone && <ResultColumn bets={round.results} />}
      <InAir count={round.showing.length} />
      <LandingAnnouncer showing={round.showing} />
    </div>
  );
}

function Board({ round, setting, falls, size }: PlinkoStageProps & { size: Size }) {
  const isReduced = useReducedMotion();
  const isLight = useTheme(theme => theme.isLight);
  const [cannotDraw, setCannotDraw] = useState(false);
  const { rows, risk } = setting;
  const layout = useMemo(() => layOutBoard(size, rows), [size, rows]);
  const { showing } = round;
  const balls = showing.flatMap(entry => toSceneBall(entry, falls));
  return (
    <>
      <p className="sr-only">
        Поле Плинко: рядов штырьков {rows}, риск {riskNames[risk].toLowerCase()}, корзин {rows + 1}
      </p>
      {cannotDraw ? (
        <p className="absolute inset-x-6 top-1/3 text-center text-[15px] text-muted">
          Этот браузер не может показать полёт шарика. Ставки работают как обычно: корзина, в
          которую он упал, загорится, а результат появится справа.
        </p>
      ) : (
        <PlinkoCanvas
          state={{ size, layout, rows, isLight, isReduced, balls }}
          onFailure={() => setCannotDraw(true)}
        />
      )}
      <Bins
        setting={setting}
        layout={layout}
        stake={round.stake.value}
        showing={showing}
        isReduced={isReduced}
      />
      <WinFloats rows={rows} layout={layout} showing={showing} />
    </>
  );
}

function InAir({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p
      data-testid="plinko-in-air"
      className="absolute top-3 left-3 rounded-lg bg-neutral-tint px-2.5 py-1 text-xs font-semibold text-muted @min-[620px]:top-4 @min-[620px]:left-4 @min-[620px]:text-[13px]"
    >
      <span className="max-@min-[480px]:sr-only">В воздухе: </span>
      <span className="text-text">{count}</span>
    </p>
  );
}

function toSceneBall({ bet, startedAtMs }: ShowingBet, falls: FallBook): SceneBall[] {
  const fall = falls.find(bet.id);
  if (!fall) return [];
  const { bin, ...setting } = readPlinkoBet(bet);
  return [
    {
      id: bet.id,
      fall,
      startedAtMs,
      color: ballColors[setting.risk],
      sparks: isCelebrated(bet) ? countSparks(bet.multiplier) : 0,
      sparkColor: colorBins(setting)[bin]?.light ?? 0xffffff,
    },
  ];
}

function countSparks(multiplier: number): number {
  return Math.min(36, Math.round(7 + 4 * Math.log2(Math.max(1, multiplier))));
}
