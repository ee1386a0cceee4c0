import { useRef } from 'react';
import type { Flight } from '../flight.ts';
import { useEveryFrame } from '../frame-loop.ts';
import { describeFlight } from './describe-flight.ts';

interface CounterProps {
  readFlight: () => Flight;
}

const TINT_EVERY_MS = 250;

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
