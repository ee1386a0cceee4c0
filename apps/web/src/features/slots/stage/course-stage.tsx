import { useEffect, useMemo, useRef, useState } from 'react';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import { easeOut } from '../../../lib/ease.ts';
import type { SlotStageProps } from '../stage-props.ts';
import { readHud } from './hud/read-hud.ts';
import { StageHud } from './hud/stage-hud.tsx';
import { ReelCanvas } from './reel-canvas.tsx';
import type { SceneryKit, SlotScene } from './scene/slot-scene.ts';
import { layOutStage } from './scene/stage-layout.ts';
import './stage.css';
import { useElementSize } from '../../../lib/use-element-size.ts';
import { useCoursePlayer } from './use-course-player.ts';

interface CourseStageProps extends SlotStageProps {
  /** Null: the slot's own painted room. */
  loadScenery: (() => Promise<SceneryKit>) | null;
}

/** Reels, what is written over them, and the loop that keeps both on the clock. */
export function CourseStage({ loadScenery, ...props }: CourseStageProps) {
  const { slot, formatWin } = props;
  const isReduced = useReducedMotion();
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const scene = useRef<SlotScene | null>(null);
  const sum = useRef<HTMLElement>(null);
  const bannerSum = useRef<HTMLElement>(null);
  const [cannotDraw, setCannotDraw] = useState(false);
  const { player, cue } = useCoursePlayer(props, isReduced);
  const hud = useMemo(() => readHud(slot, cue, player.timeline?.end ?? null), [slot, cue, player]);

  const isBeside =
    size !== null && layOutStage(size, slot, loadScenery !== null).jackpots === 'beside';

  useEffect(() => {
    let isInSight = true;
    const sights = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting ?? true;
    });
    if (frame.current) sights.observe(frame.current);
    const run = (nowMs: number) => {
      request = requestAnimationFrame(run);
      player.tick(nowMs);
      const moment = player.read(nowMs);
      const share =
        moment.kind === 'playing' ? countingShare(moment.sinceMs, moment.cue.lastsMs) : 1;
      const { fromE4, toE4, banner } = hud;
      write(sum.current, toE4 === 0 ? '' : formatWin(Math.round(fromE4 + (toE4 - fromE4) * share)));
      if (banner?.sumE4 != null)
        write(bannerSum.current, formatWin(Math.round(banner.sumE4 * share)));
      if (isInSight) scene.current?.draw(nowMs);
    };
    let request = requestAnimationFrame(run);
    return () => {
      sights.disconnect();
      cancelAnimationFrame(request);
    };
  }, [player, hud, formatWin]);

  return (
    // A tap anywhere hurries the reels; the keyboard has the page's own button and the space bar.
    <div
      ref={frame}
      data-testid="slot-stage"
      data-state={cue?.kind ?? 'rest'}
      className="@container absolute inset-0 touch-manipulation overflow-hidden rounded-[inherit] select-none"
      style={{
        backgroundImage: `linear-gradient(${slot.palette.background[0]}, ${slot.palette.background[1]})`,
      }}
      onPointerDown={() => player.skip()}
    >
      {size && !cannotDraw && (
        <ReelCanvas
          slot={slot}
          player={player}
          size={size}
          isReduced={isReduced}
          loadScenery={loadScenery}
          scene={scene}
          onFailure={() => setCannotDraw(true)}
        />
      )}
      {cannotDraw && (
        <p className="absolute inset-x-6 top-1/3 text-center text-[15px] text-white">
          Этот браузер не может показать барабаны. Вращения работают как обычно: результат появится
          внизу.
        </p>
      )}
      <StageHud
        slot={slot}
        hud={hud}
        isBeside={isBeside}
        formatWin={formatWin}
        sum={sum}
        bannerSum={bannerSum}
      />
    </div>
  );
}

/** Counted in the first two thirds; then it can be read. */
function countingShare(sinceMs: number, lastsMs: number): number {
  return easeOut(sinceMs / (lastsMs * 0.66));
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
