import { useRef, useState } from 'react';
import { useReducedMotion } from '../../../../components/use-reduced-motion.ts';
import { useElementSize } from '../../../../lib/use-element-size.ts';
import { useGameSettings } from '../../../../play/settings/game-settings.ts';
import type { Flight } from '../../flight.ts';
import { PlotCamera } from '../../stage/plot-camera.ts';
import { Scales } from '../../stage/scales.tsx';
import { SpaceCanvas } from './space-canvas.tsx';

/** The sky, the rocket and the scales. Without a canvas the counter still tells everything. */
export function SpaceStage({ readFlight }: { readFlight: () => Flight }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useElementSize(box);
  const isReduced = useReducedMotion();
  const isFast = useGameSettings(settings => settings.isFast);
  const [camera] = useState(() => new PlotCamera());
  const [hasFailed, setFailed] = useState(false);
  return (
    <div ref={box} className="absolute inset-0">
      {size && !hasFailed && (
        <SpaceCanvas
          size={size}
          isCalm={isReduced || isFast}
          readFlight={readFlight}
          onFailure={() => setFailed(true)}
        />
      )}
      {size && <Scales readPlot={() => camera.look(readFlight(), size)} />}
    </div>
  );
}
