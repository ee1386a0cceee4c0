import { type RefObject, useRef } from 'react';
import { useEveryFrame } from '../frame-loop.ts';
import { listHeightTicks, listTimeTicks, type Plot, type Tick } from './plot.ts';

const LABELS = 7;
const LEAST_GAP_PX = 17;

/** Multipliers on the left, seconds on the right; they glide with the camera, without a render. */
export function Scales({ readPlot }: { readPlot: () => Plot | null }) {
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  useEveryFrame(() => {
    const plot = readPlot();
    if (!plot) return;
    place(left.current, listHeightTicks(plot), plot);
    place(right.current, listTimeTicks(plot), plot);
  });
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <Labels block={left} className="left-0 items-start pl-4" />
      <Labels block={right} className="right-0 items-end pr-4" />
    </div>
  );
}

interface LabelsProps {
  block: RefObject<HTMLDivElement | null>;
  className: string;
}

function Labels({ block, className }: LabelsProps) {
  return (
    <div ref={block} className={`crash-scale absolute inset-y-0 flex w-16 flex-col ${className}`}>
      {Array.from({ length: LABELS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the labels are places, not things.
        <span key={index} className="absolute top-0 -mt-2.5 text-xs leading-5 font-semibold" />
      ))}
    </div>
  );
}

function place(block: HTMLDivElement | null, ticks: readonly Tick[], { top, bottom }: Plot): void {
  if (!block) return;
  const room = bottom - top;
  let lastY = Number.POSITIVE_INFINITY;
  for (const [index, label] of [...block.children].entries()) {
    if (!(label instanceof HTMLElement)) continue;
    const tick = ticks[index];
    const hasRoom = tick !== undefined && lastY - tick.y >= LEAST_GAP_PX;
    const isSeen = hasRoom && tick.y > top - room * 0.06;
    if (hasRoom) lastY = tick.y;
    label.style.opacity = isSeen ? '1' : '0';
    if (!tick) continue;
    if (label.textContent !== tick.text) label.textContent = tick.text;
    label.style.transform = `translateY(${tick.y.toFixed(1)}px)`;
  }
}
