import { useEffect, useRef, useState } from 'react';
import { useElementSize } from '../../../../lib/use-element-size.ts';
import type { Flight } from '../../flight.ts';
import { useEveryFrame } from '../../frame-loop.ts';
import { PlotCamera } from '../../stage/plot-camera.ts';
import { Scales } from '../../stage/scales.tsx';
import { drawChart } from './draw-chart.ts';

const MAX_PIXEL_RATIO = 2;

/** One curve on a plain canvas, and nothing else. */
export function ChartStage({ readFlight }: { readFlight: () => Flight }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useElementSize(box);
  const [camera] = useState(() => new PlotCamera());
  useEffect(() => {
    if (!canvas.current || !size) return;
    const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
    canvas.current.width = Math.round(size.width * ratio);
    canvas.current.height = Math.round(size.height * ratio);
    canvas.current.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
  }, [size]);
  useEveryFrame(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !size) return;
    const flight = readFlight();
    drawChart(context, flight, camera.look(flight, size));
  });
  return (
    <div ref={box} className="absolute inset-0" aria-hidden="true">
      <canvas ref={canvas} className="size-full" />
      {size && <Scales readPlot={() => camera.look(readFlight(), size)} />}
    </div>
  );
}
