import { useEffect, useMemo, useRef, useState } from 'react';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import { useElementSize } from '../../../lib/use-element-size.ts';
import { useSeen } from '../../../lib/use-seen.ts';
import { playSound } from '../../../play/sound.ts';
import { useFrames } from '../show/use-frames.ts';
import { useMoments } from '../show/use-moments.ts';
import { useShown } from '../show/use-shown.ts';
import type { StageProps } from '../table/table-look.ts';
import { readSpin } from './read-spin.ts';
import { angleAt, listMoments, SEGMENT_DEG, type Spin, segmentAt, standingAt } from './spin.ts';
import { tellSpin } from './tell-spin.ts';
import { LABEL_FONT, WheelScene } from './wheel-scene.ts';
import './money-wheel.css';

const LIGHTS_LOOP_MS = 2_600;
/** With reduced motion a stop fades in. */
const FADE_MS = 240;
/** Past its last moment the wheel stands: nothing is drawn until there is something new. */
const NO_MOMENTS: readonly number[] = [];

/** A wheel of 54 segments that turns by the server's clock. */
export function MoneyWheelStage({ round, history, serverNow, isSmall, onShown }: StageProps) {
  const key = [
    round?.id,
    round?.phase,
    round?.nextRoundAtMs,
    history.find(({ id }) => id !== round?.id)?.id,
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the plan reads
  const { result, spin, startDeg } = useMemo(() => readSpin({ round, history }), [key]);
  const moments = useMemo(() => (spin ? listMoments(spin) : NO_MOMENTS), [spin]);
  const nowMs = useMoments(moments, serverNow);
  const isOver = spin?.endsAtMs != null && nowMs >= spin.endsAtMs;
  useShown(round?.id ?? null, isOver, onShown);
  const words = tellSpin(spin, result, nowMs);
  return (
    <div className="wheel-stage" data-small={isSmall || undefined} data-tone={words?.tone}>
      <WheelCanvas
        spin={spin}
        startDeg={startDeg}
        isTurning={spin !== null && !isOver}
        nowMs={nowMs}
        serverNow={serverNow}
        isSilent={isSmall}
      />
      {words && (
        <div key={words.title} className="wheel-plate" data-tone={words.tone} aria-hidden="true">
          <b>{words.title}</b>
          {words.detail && <span>{words.detail}</span>}
        </div>
      )}
    </div>
  );
}

interface WheelCanvasProps {
  readonly spin: Spin | null;
  readonly startDeg: number;
  readonly isTurning: boolean;
  readonly nowMs: number;
  readonly serverNow: () => number;
  readonly isSilent: boolean;
}

function WheelCanvas({ spin, startDeg, isTurning, nowMs, serverNow, isSilent }: WheelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<WheelScene | null>(null);
  const passedPegs = useRef(0);
  const size = useElementSize(canvas);
  const isSeen = useSeen(canvas);
  const isReduced = useReducedMotion();

  const draw = () => {
    if (!canvas.current || !size) return;
    const context = scene.current ? null : canvas.current.getContext('2d');
    if (context) scene.current = new WheelScene(canvas.current, context);
    scene.current?.resize();
    const atMs = serverNow();
    const deg = findDeg(spin, startDeg, atMs, isReduced);
    const isStanding = spin !== null && standingAt(spin, atMs) !== null;
    scene.current?.draw({
      deg,
      litSegment: isStanding ? segmentAt(deg) : null,
      lightPhase: isTurning && !isReduced ? (atMs % LIGHTS_LOOP_MS) / LIGHTS_LOOP_MS : 0,
    });
    const pegs = Math.floor(deg / SEGMENT_DEG);
    if (pegs !== passedPegs.current && isTurning && !isSilent && !isReduced) playSound('tick');
    passedPegs.current = pegs;
  };
  useFrames(draw, isSeen && isTurning && !isReduced);
  useStopSounds(spin, nowMs, isSilent);
  const [hasFont, setHasFont] = useState(false);
  useEffect(() => {
    const loading = document.fonts?.load(`800 20px ${LABEL_FONT}`);
    loading?.then(() => {
      scene.current?.repaint();
      setHasFont(true);
    });
  }, []);

  const stops = spin?.legs.filter(({ toMs }) => nowMs >= toMs).length ?? 0;
  useEffect(() => {
    if (isReduced && stops > 0) canvas.current?.animate({ opacity: [0, 1] }, FADE_MS);
  }, [isReduced, stops]);

  return <canvas ref={canvas} className="wheel-canvas" data-font={hasFont || undefined} />;
}

/** Without movement the wheel stands where it stood, and then where it has stopped. */
function findDeg(spin: Spin | null, startDeg: number, atMs: number, isReduced: boolean): number {
  if (!spin) return startDeg;
  if (!isReduced) return angleAt(spin, atMs);
  const stopped = spin.legs.findLast(({ toMs }) => atMs >= toMs);
  return stopped?.toDeg ?? startDeg;
}

const SOUND_WITHIN_MS = 250;

function useStopSounds(spin: Spin | null, nowMs: number, isSilent: boolean): void {
  const heardMs = useRef(nowMs);
  useEffect(() => {
    const sinceMs = Math.max(heardMs.current, nowMs - SOUND_WITHIN_MS);
    heardMs.current = nowMs;
    if (!spin || isSilent) return;
    const stopped = spin.legs.findIndex(({ toMs }) => toMs > sinceMs && toMs <= nowMs);
    if (stopped === -1) return;
    if (stopped < spin.legs.length - 1) playSound('fanfare');
    else playSound('chime', { step: 4 });
  }, [spin, nowMs, isSilent]);
}
