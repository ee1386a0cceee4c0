import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import { useSeen } from '../../../lib/use-seen.ts';
import type { DoorView } from '../heist-view.ts';
import { Bank } from './bank.tsx';
import { BANK, DOOR_PLACES, drillPoint, type Post, postsAt } from './bank-plan.ts';
import { City, Fir, NightSky } from './night.tsx';
import { Paints } from './paints.tsx';
import { Robot } from './robot.tsx';
import './scene.css';
import { Snowfall } from './snowfall.ts';

/** At work; waiting for the start, or after the end; or fast asleep between two heists. */
export type CrewMood = 'busy' | 'waiting' | 'asleep';

interface HeistSceneProps {
  doors: readonly DoorView[];
  mood: CrewMood;
  /** What stands in the sky above the city. */
  heading: ReactNode;
  /** What lies on the snow before the bank. */
  children?: ReactNode;
}

const CREW: readonly Post[] = ['bag', 'carry', 'laptop', 'drill'];

/** Night in both themes: it is a picture. */
export function HeistScene({ doors, mood, heading, children }: HeistSceneProps) {
  const stage = useRef<HTMLElement>(null);
  const town = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(stage);
  const isReduced = useReducedMotion();
  const current = doors.findIndex(({ standing }) => standing !== 'open');
  const posts = postsAt(mood === 'busy' ? current : -1);
  const hasLoot = doors.some(({ standing }) => standing === 'open');
  const isDrilling = mood === 'busy' && current !== -1;
  useParallax(stage, isSeen && !isReduced);
  return (
    <section
      ref={stage}
      data-theme="dark"
      className="heist-stage text-text"
      data-still={!isSeen || isReduced}
      data-mood={mood}
      aria-labelledby="heist"
    >
      <Paints />
      <NightSky />
      <div className="heist-heading">{heading}</div>
      <div ref={town} aria-hidden="true" className="heist-town">
        <City />
        <span className="heist-ground" />
        <Fir className="heist-fir heist-fir-left" />
        <Fir className="heist-fir heist-fir-far-left" />
        <Fir className="heist-fir heist-fir-right" />
        <Bank doors={doors} />
        {doors.map((door, index) => {
          const place = DOOR_PLACES[index];
          return (
            place && (
              <span
                key={door.number}
                className="heist-snow-light"
                data-lit={door.standing === 'open'}
                style={{ '--x': place.cx, '--r': place.r } as CSSProperties}
              />
            )
          );
        })}
        {CREW.map(post => (
          <Robot
            key={post}
            post={post}
            x={posts[post]}
            isAsleep={mood === 'asleep'}
            hasLoot={hasLoot}
            isBusy={mood === 'busy' && (post !== 'drill' || isDrilling)}
          />
        ))}
      </div>
      <SnowCanvas
        town={town}
        spark={isDrilling ? current : null}
        isRunning={isSeen && !isReduced}
      />
      {children}
    </section>
  );
}

interface SnowCanvasProps {
  town: RefObject<HTMLDivElement | null>;
  /** The door that is being drilled. */
  spark: number | null;
  isRunning: boolean;
}

function SnowCanvas({ town, spark, isRunning }: SnowCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const snowfall = useRef<Snowfall | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    snowfall.current = new Snowfall(element);
    return () => {
      snowfall.current?.run(false);
      snowfall.current = null;
    };
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const fit = () => {
      const box = element.getBoundingClientRect();
      const around = town.current?.getBoundingClientRect();
      snowfall.current?.resize(box.width, box.height);
      if (spark === null || !around) return snowfall.current?.sparkAt(null);
      const scale = around.width / BANK.width;
      const { x, y } = drillPoint(spark);
      snowfall.current?.sparkAt({
        x: around.left - box.left + x * scale,
        y: around.top - box.top + y * scale,
      });
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [town, spark]);
  useEffect(() => snowfall.current?.run(isRunning), [isRunning]);

  return (
    <div aria-hidden="true" className="heist-snow">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}

/** Layers follow the mouse by up to six pixels, the nearest the most. */
function useParallax(stage: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || !isOn || !window.matchMedia('(hover: hover)').matches) return;
    const follow = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      const lean = (event.clientX - box.left) / box.width - 0.5;
      element.style.setProperty('--lean', lean.toFixed(3));
    };
    element.addEventListener('pointermove', follow);
    return () => element.removeEventListener('pointermove', follow);
  }, [stage, isOn]);
}
