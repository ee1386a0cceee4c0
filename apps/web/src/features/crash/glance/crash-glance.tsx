import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import rocket from '~icons/fluent-emoji/rocket?raw';
import { joinClasses } from '../../../components/join-classes.ts';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import { EmojiArt } from '../../../lib/emoji-art.tsx';
import { paths } from '../../../lib/paths.ts';
import { useElementSize } from '../../../lib/use-element-size.ts';
import { useSeen } from '../../../lib/use-seen.ts';
import { describeFlight } from '../stage/describe-flight.ts';
import { drawGlance } from './draw-glance.ts';
import { RoundWatch } from './round-watch.ts';

/** Enough for a number that runs and a curve that grows; a phone hardly notices. */
const DRAW_EVERY_MS = 66;
const CALM_EVERY_MS = 250;
const MAX_PIXEL_RATIO = 2;
const PLATE = 'rounded-control bg-[#0d1030]/80 px-3 py-2.5';

/** The running round, to look at; a tap opens the game. Until it is known `children` stand there. */
export function CrashGlance({ children }: { children: ReactNode }) {
  const [watch] = useState(() => new RoundWatch());
  const [isKnown, setKnown] = useState(false);
  const isCalm = useReducedMotion();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const rider = useRef<HTMLSpanElement>(null);
  const main = useRef<HTMLSpanElement>(null);
  const detail = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(box);
  const size = useElementSize(plot);

  useEffect(() => (isSeen ? watch.attach() : undefined), [isSeen, watch]);
  useEffect(() => {
    if (!isSeen) return;
    const draw = () => {
      const flight = watch.readFlight();
      setKnown(flight.kind !== 'unknown');
      const shown = describeFlight(flight);
      box.current?.style.setProperty('--heat', shown.colour);
      box.current?.style.setProperty('--letters', String(Math.max(5, shown.main.length)));
      write(main.current, shown.main);
      write(detail.current, shown.detail);
      if (size && !isCalm) drawGlance(canvas.current, rider.current, flight, size);
    };
    draw();
    const drawing = setInterval(draw, isCalm ? CALM_EVERY_MS : DRAW_EVERY_MS);
    return () => clearInterval(drawing);
  }, [isSeen, isCalm, size, watch]);

  const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
  return (
    <>
      {(!isKnown || isCalm) && children}
      <div
        ref={box}
        data-testid="crash-glance"
        className="absolute right-0 bottom-0 top-24 w-[46%] wallet:top-0 wallet:w-[42%]"
      >
        <span
          aria-hidden="true"
          hidden={!isKnown}
          className="@container absolute inset-x-3 top-2 flex justify-end wallet:inset-x-8 wallet:top-6"
        >
          {/* The rocket that stays for the calm stands behind it. */}
          <span className={joinClasses('flex flex-col items-end text-right', isCalm && PLATE)}>
            <span
              ref={main}
              className="font-display text-[min(2.75rem,calc(118cqw/var(--letters)))] leading-none font-extrabold whitespace-nowrap text-(--heat) tabular-nums"
            />
            <span
              ref={detail}
              className="mt-1.5 text-xs leading-snug text-balance text-[#c3caf0] wallet:text-sm"
            />
          </span>
        </span>
        <span
          ref={plot}
          aria-hidden="true"
          className="absolute right-5 bottom-6 left-9 top-24 wallet:inset-x-14 wallet:top-24 wallet:bottom-12"
        >
          {size && !isCalm && (
            <span hidden={!isKnown}>
              <canvas
                ref={canvas}
                width={Math.round(size.width * ratio)}
                height={Math.round(size.height * ratio)}
                className="absolute inset-0 size-full"
              />
              <span
                ref={rider}
                className="absolute top-0 left-0 -mt-7 -ml-7 size-14 transition-[translate,rotate,opacity] duration-66 ease-linear wallet:-mt-13 wallet:-ml-13 wallet:size-26"
              >
                <EmojiArt svg={rocket} className="size-full" />
              </span>
            </span>
          )}
        </span>
        {/* Above what changes all the time: a link whose text runs could not be called by name. */}
        <Link
          to={paths.crash}
          aria-label="Раунд в прямом эфире"
          className="absolute inset-0 rounded-section"
        />
      </div>
    </>
  );
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
