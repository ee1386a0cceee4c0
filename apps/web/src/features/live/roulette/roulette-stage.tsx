import { rouletteColour } from '@kvazar/games';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Starfield } from '../../../components/brand/starfield.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import { useScene } from '../../../lib/use-scene.ts';
import { useSeen } from '../../../lib/use-seen.ts';
import { playSound } from '../../../play/sound.ts';
import type { StageProps } from '../table/table-look.ts';
import { readNumber } from './read-number.ts';
import './roulette.css';
import { nameColour } from './roulette-words.ts';
import type { Fall } from './wheel/ball-path.ts';
import { readSpin, type Spin, WHEEL_POCKETS } from './wheel/spin.ts';
import { useFall, useSteadyTimes } from './wheel/use-fall.ts';
import { type WheelEvents, WheelScene, type WheelState } from './wheel/wheel-scene.ts';

/** The eye needs a moment with the ball before the money moves. */
const SHOWN_AFTER_MS = 200;

const SOUNDS = { roll: 'ball-roll', click: 'ball-click', land: 'ball-land' } as const;
const loudEvents: WheelEvents = { onTouch: touch => playSound(SOUNDS[touch]) };
const silentEvents: WheelEvents = { onTouch: () => {} };

/** The wheel under its sky; it moves by the server's time and draws without React. */
export function RouletteStage(props: StageProps) {
  const { table, round, history, serverNow, isSmall, onShown } = props;
  const told = readSpin(table, round, history);
  const times = useSteadyTimes(told.roundId, told.times);
  const spin: Spin = { ...told, times };
  const fall = useFall(spin, serverNow);
  const isShown = useShown(spin, fall, serverNow, onShown);
  const number = isShown ? readNumber(round?.result) : null;
  const isClosed = spin.stage !== 'waiting' && !table.pause;
  return (
    <div className="roulette-stage">
      <Starfield sky="night" className="opacity-70" />
      <div className={joinClasses('roulette-wheel', isClosed && 'is-closed')}>
        <Wheel spin={spin} fall={fall} serverNow={serverNow} isSilent={isSmall} />
        {number !== null && <ResultPlate key={round?.id} number={number} isSmall={isSmall} />}
        {spin.stage === 'void' && (
          <p className="roulette-void">
            Раунд отменён
            <span>{round?.voidReason ?? 'ставки возвращены'}</span>
          </p>
        )}
      </div>
    </div>
  );
}

interface WheelProps {
  spin: Spin;
  fall: Fall | null;
  serverNow: () => number;
  isSilent: boolean;
}

function Wheel({ spin, fall, serverNow, isSilent }: WheelProps) {
  const isStill = useReducedMotion();
  const scene = useRef<WheelScene | null>(null);
  const state = useWheelState(spin, fall, isStill, serverNow);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
    scene.current?.update(state);
  }, [state]);
  const load = useCallback(
    async () => (into: HTMLElement) =>
      new WheelScene(
        into,
        WHEEL_POCKETS,
        serverNow,
        latest.current,
        isSilent ? silentEvents : loudEvents,
      ),
    [serverNow, isSilent],
  );
  const [hasFailed, setFailed] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const host = useScene({
    scene,
    load,
    onStart: started => {
      started.update(latest.current);
      setRunning(true);
    },
    onFailure: () => setFailed(true),
  });
  const isSeen = useSeen(host);
  useEffect(() => {
    if (isRunning) scene.current?.setSeen(isSeen);
  }, [isRunning, isSeen]);
  return (
    <div
      ref={host}
      className="absolute inset-0"
      aria-hidden="true"
      hidden={hasFailed || undefined}
    />
  );
}

function useWheelState(
  { stage, times, pocket }: Spin,
  fall: Fall | null,
  isStill: boolean,
  serverNow: () => number,
): WheelState {
  const [voidAtMs, setVoidAtMs] = useState<number | null>(null);
  const isVoid = stage === 'void';
  useEffect(() => setVoidAtMs(isVoid ? serverNow() : null), [isVoid, serverNow]);
  return useMemo(() => {
    const ball = (): WheelState['ball'] => {
      if (isVoid) return voidAtMs === null ? { kind: 'rolling' } : { kind: 'lost', atMs: voidAtMs };
      if (stage === 'known') return fall ? { kind: 'falling', fall } : { kind: 'rolling' };
      if (stage === 'rolling') return { kind: 'rolling' };
      return pocket === null ? { kind: 'none' } : { kind: 'lying', pocket };
    };
    return { times, ball: ball(), isStill };
  }, [stage, times, pocket, fall, isStill, isVoid, voidAtMs]);
}

/** Told by a timer, not by a frame: a hidden tab draws none and must not hold the winnings back. */
function useShown(
  { roundId, stage, times }: Spin,
  fall: Fall | null,
  serverNow: () => number,
  onShown: (roundId: number) => void,
): boolean {
  const [shownId, setShownId] = useState<number | null>(null);
  // Without times there is nothing to play: a table that somebody else's hands turn.
  const atMs = fall ? fall.landAtMs + SHOWN_AFTER_MS : null;
  const isAtOnce = stage === 'void' || (stage === 'known' && !times);
  useEffect(() => {
    if (roundId === null || (atMs === null && !isAtOnce)) return;
    const show = () => {
      setShownId(roundId);
      onShown(roundId);
    };
    const waitMs = isAtOnce || atMs === null ? 0 : atMs - serverNow();
    if (waitMs <= 0) return show();
    const timer = setTimeout(show, waitMs);
    return () => clearTimeout(timer);
  }, [roundId, atMs, isAtOnce, serverNow, onShown]);
  return roundId !== null && shownId === roundId;
}

function ResultPlate({ number, isSmall }: { number: number; isSmall: boolean }) {
  const colour = rouletteColour(number);
  return (
    <p
      className={joinClasses('roulette-plate', isSmall && 'is-small')}
      data-colour={colour}
      data-testid="roulette-result"
    >
      <b>{number}</b>
      <span>{nameColour(colour)}</span>
    </p>
  );
}
