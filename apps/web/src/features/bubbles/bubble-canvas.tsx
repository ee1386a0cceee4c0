import { useEffect, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { useLaidOut } from '../../lib/use-laid-out.ts';
import { playSound } from '../../play/sound.ts';
import { formatTimes } from './bubble-bet.ts';
import { BubbleScene, type BubbleSceneState } from './scene/bubble-scene.ts';

/** Still counting, or the way it ended. */
export type CounterTone = 'counting' | 'win' | 'loss';

interface BubbleCanvasProps {
  state: BubbleSceneState;
  tone: CounterTone;
}

const TONES: Record<CounterTone, string> = {
  counting: 'text-text',
  win: 'text-win motion-safe:-translate-y-1 motion-safe:scale-106',
  loss: 'text-muted',
};

/** The canvas reaches to the edges of the stage. Its counter is text of the page: sharp, and written every frame. */
export function BubbleCanvas({ state, tone }: BubbleCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const counter = useRef<HTMLSpanElement>(null);
  const scene = useRef<BubbleScene | null>(null);
  const firstState = useRef(state);
  const isLaidOut = useLaidOut();

  useEffect(() => {
    if (!isLaidOut || !canvas.current) return;
    showCount(counter.current, 100);
    const created = new BubbleScene(canvas.current, firstState.current, {
      onCount: hundredths => showCount(counter.current, hundredths),
      onReach: () => playSound('tick'),
    });
    scene.current = created;
    created.start();
    return () => {
      created.destroy();
      scene.current = null;
    };
  }, [isLaidOut]);

  useLayoutEffect(() => {
    firstState.current = state;
    scene.current?.update(state);
  }, [state]);

  return (
    <div
      aria-hidden="true"
      className="@container relative -mx-4 flex-1 phone:mx-0 phone:min-h-0 @min-[700px]/screen:-mx-7 @min-[900px]/screen:-mx-11"
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        <span
          ref={counter}
          className={joinClasses(
            'font-display text-[min(44px,10.5cqw,calc(108cqw/var(--characters)))] leading-none font-extrabold tracking-tight whitespace-nowrap transition-[translate,scale] duration-220 ease-out-soft',
            TONES[tone],
          )}
        />
      </div>
    </div>
  );
}

function showCount(counter: HTMLElement | null, hundredths: number): void {
  if (!counter) return;
  const text = formatTimes(hundredths);
  if (counter.textContent === text) return;
  counter.textContent = text;
  counter.style.setProperty('--characters', String(text.length));
}
