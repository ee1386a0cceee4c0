import { PlanetMark } from '../../../components/brand/planet-mark.tsx';
import { scatterDots, scatterSparkles } from '../../../components/brand/star-scatter.ts';
import { paint } from './paints.tsx';
import { buildSkyline, type Skyline } from './skyline.ts';

const SKY = { width: 1400, height: 560 };
const farStars = scatterDots({ ...SKY, count: 150, seed: 3 });
const nearStars = scatterDots({ ...SKY, count: 46, seed: 19 });
const sparkles = scatterSparkles({ ...SKY, count: 8, seed: 12 });

/** Sky, aurora and planet: all that lies behind the city. */
export function NightSky() {
  return (
    <div aria-hidden="true" className="heist-sky">
      <svg
        viewBox={`0 0 ${SKY.width} ${SKY.height}`}
        preserveAspectRatio="xMidYMin slice"
        focusable="false"
        aria-hidden="true"
        className="heist-stars"
        fill="none"
        stroke="#fff"
        strokeLinecap="round"
      >
        <path d={farStars} strokeWidth="1.4" opacity="0.5" />
        <path d={nearStars} strokeWidth="2.2" opacity="0.85" />
        <path d={sparkles} fill="#dff6ff" stroke="none" opacity="0.8" />
      </svg>
      <span className="heist-aurora" />
      <span className="heist-aurora heist-aurora-far" />
      <span className="heist-planet">
        <PlanetMark size={300} />
      </span>
    </div>
  );
}

const WIDTH = 1400;
const GROUND = 320;

const far = buildSkyline({
  ...{ seed: 41, width: WIDTH, ground: GROUND, lowest: 130, highest: 236 },
  ...{ narrowest: 34, widest: 62, lit: 0.16 },
});
const middle = buildSkyline({
  ...{ seed: 7, width: WIDTH, ground: GROUND, lowest: 80, highest: 190 },
  ...{ narrowest: 44, widest: 78, lit: 0.3 },
});
const near = buildSkyline({
  ...{ seed: 29, width: WIDTH, ground: GROUND, lowest: 50, highest: 150 },
  ...{ narrowest: 54, widest: 96, lit: 0.42 },
});

/** Three rows of houses behind the bank, the nearest the darkest and the most awake. */
export function City() {
  return (
    <div aria-hidden="true" className="heist-city">
      <Row skyline={far} depth={1} house="#3b3191" snow="#c4bff8" />
      <Row skyline={middle} depth={2} house="#2c2779" snow="#d8dbff" />
      <Row skyline={near} depth={3} house="#1f1b5c" snow="#f2f4ff" />
    </div>
  );
}

interface RowProps {
  skyline: Skyline;
  depth: number;
  house: string;
  snow: string;
}

function Row({ skyline, depth, house, snow }: RowProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${GROUND}`} focusable="false" aria-hidden="true" data-depth={depth}>
      <path d={skyline.masts} stroke={house} strokeWidth="2" />
      <path d={skyline.houses} fill={house} />
      <path d={skyline.warm} fill="#ffd27a" className="heist-windows" />
      <path d={skyline.cold} fill="#8fdcff" opacity="0.8" className="heist-windows" />
      <path d={skyline.snow} fill={snow} />
    </svg>
  );
}

/** A tree whose boughs bend under the snow. */
export function Fir({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 190" focusable="false" aria-hidden="true" className={className}>
      <rect x="52" y="166" width="16" height="24" rx="4" fill="#3b2a55" />
      {FIR_TIERS.map(([top, half, bottom]) => (
        <g key={top}>
          <path
            d={`M60 ${top}Q${60 + half * 0.45} ${(top + bottom) / 2 + 6} ${60 + half} ${bottom}Q60 ${bottom + 15} ${60 - half} ${bottom}Q${60 - half * 0.45} ${(top + bottom) / 2 + 6} 60 ${top}Z`}
            fill={paint('fir')}
          />
          <path
            d={`M60 ${top}Q${60 + half * 0.45} ${(top + bottom) / 2 + 6} ${60 + half} ${bottom}q-${half * 0.2} 2-${half * 0.3}-7q-${half * 0.22} 8-${half * 0.42}-3q-${half * 0.2} 7-${half * 0.38}-4q-${half * 0.24} 9-${half * 0.42} 2q-${half * 0.18} 5-${half * 0.48} 12Q${60 - half * 0.45} ${(top + bottom) / 2 + 6} 60 ${top}Z`}
            fill={paint('snow')}
            opacity="0.94"
          />
        </g>
      ))}
    </svg>
  );
}

const FIR_TIERS: readonly (readonly [top: number, half: number, bottom: number])[] = [
  [92, 56, 168],
  [50, 46, 124],
  [8, 33, 74],
];
