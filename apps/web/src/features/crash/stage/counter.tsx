import { groupThousands } from '@kvazar/money';
import { useRef } from 'react';
import type { Flight } from '../flight.ts';
import { useEveryFrame } from '../frame-loop.ts';
import { heatAt, toCss } from '../heat.ts';

interface CounterProps {
  readFlight: () => Flight;
}

interface Shown {
  readonly mood: 'wait' | 'fly' | 'crash' | 'calm';
  readonly main: string;
  readonly detail: string;
  readonly colour: string;
  /** The rocket has come up to where the number stands on a phone. */
  readonly isHigh: boolean;
  /** Of the betting time, 0 to 1; null when there is nothing to count down. */
  readonly progress: number | null;
}

const BETTING_MS = 6_000;
const TINT_EVERY_MS = 250;
const HIGH = 1.6;

/** The number everyone looks at. Written straight into the page on every frame. */
export function Counter({ readFlight }: CounterProps) {
  const box = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLParagraphElement>(null);
  const detail = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const tintedAtMs = useRef(0);
  useEveryFrame(nowMs => {
    const shown = describeFlight(readFlight());
    const isOtherMood = box.current?.dataset['mood'] !== shown.mood;
    // The glow is wide, and repainting it on every frame would be seen by nobody.
    if (box.current && (isOtherMood || nowMs - tintedAtMs.current > TINT_EVERY_MS)) {
      tintedAtMs.current = nowMs;
      box.current.dataset['mood'] = shown.mood;
      box.current.toggleAttribute('data-high', shown.isHigh);
      box.current.style.setProperty('--heat', shown.colour);
    }
    if (write(main.current, shown.main)) {
      box.current?.style.setProperty('--letters', String(Math.max(5, shown.main.length)));
    }
    write(detail.current, shown.detail);
    if (bar.current) {
      bar.current.style.transform = `scaleX(${shown.progress ?? 0})`;
      bar.current.parentElement?.toggleAttribute('hidden', shown.progress === null);
    }
  });
  return (
    <div ref={box} aria-hidden="true" className="crash-counter" data-testid="crash-counter">
      <p ref={main} className="crash-counter-main" />
      <p ref={detail} className="crash-counter-detail" />
      <span className="crash-counter-bar" hidden>
        <span ref={bar} />
      </span>
    </div>
  );
}

/** Whether the number of letters is another than before. */
function write(element: HTMLElement | null, text: string): boolean {
  const before = element?.textContent ?? '';
  if (!element || before === text) return false;
  element.textContent = text;
  return before.length !== text.length;
}

function describeFlight(flight: Flight): Shown {
  switch (flight.kind) {
    case 'unknown':
      return calm('', 'Узнаём, где ракета…');
    case 'preparing':
      return calm('Готовим раунды', 'Считаем цепочку хешей: первый взлёт уже скоро');
    case 'void':
      return calm('Раунд отменён', `ставки возвращены · новый через ${inSeconds(flight.nextInMs)}`);
    case 'betting':
      return {
        mood: 'wait',
        main: (flight.leftMs / 1_000).toFixed(1),
        detail: 'до взлёта · делайте ставки',
        colour: 'rgb(140 160 255)',
        isHigh: false,
        progress: Math.min(1, flight.leftMs / BETTING_MS),
      };
    case 'flying':
      return {
        mood: 'fly',
        main: `${showMultiplier(flight.multiplier)}×`,
        detail: `в полёте · ${(flight.elapsedMs / 1_000).toFixed(1)} с`,
        colour: toCss(heatAt(flight.height)),
        isHigh: flight.height > HIGH,
        progress: null,
      };
    case 'crashed':
      return {
        mood: 'crash',
        main: `${showMultiplier(flight.point)}×`,
        detail: `взрыв · новый раунд через ${inSeconds(flight.nextInMs)}`,
        colour: 'rgb(255 84 112)',
        isHigh: flight.point > HIGH,
        progress: null,
      };
  }
}

function calm(main: string, detail: string): Shown {
  const colour = 'rgb(140 160 255)';
  return { mood: 'calm', main, detail, colour, isHigh: false, progress: null };
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 1_000)} с`;
}

export function showMultiplier(multiplier: number): string {
  const [whole = '0', decimals] = multiplier.toFixed(2).split('.');
  return `${groupThousands(whole)}.${decimals}`;
}
