import type { DoorStanding } from '../heist-view.ts';
import type { DoorPlace } from './bank-plan.ts';
import { paint } from './paints.tsx';

interface VaultDoorProps {
  place: DoorPlace;
  standing: DoorStanding;
  progress: number;
}

/** Recess, what lies in it, and the leaf that swings on its left edge. */
export function VaultDoor({ place: { cx, cy, r }, standing, progress }: VaultDoorProps) {
  return (
    <g transform={`translate(${cx} ${cy})`} className="heist-door" data-standing={standing}>
      <circle r={r + 8} fill="#15123f" />
      <circle r={r + 8} fill="none" stroke="#7d83dc" strokeOpacity="0.35" strokeWidth="1.5" />
      <circle r={r + 3} fill="#0b0930" />
      <g className="heist-door-inside">
        <circle r={r} fill={paint('gold')} />
        <circle r={r - 4} fill="none" stroke="#8a4608" strokeOpacity="0.35" strokeWidth="7" />
        <circle r={r * 0.52} cy={-r * 0.16} fill="#fffdf2" opacity="0.7" />
        <Bars r={r} />
        <circle r={r} fill="none" stroke="#ffe7ae" strokeWidth="2" />
      </g>
      <g className="heist-door-leaf" style={{ transformOrigin: `${-r}px 0px` }}>
        <Leaf r={r} />
      </g>
      <Edge r={r} />
      {standing === 'current' && <ProgressRing r={r + 5.5} progress={progress} />}
    </g>
  );
}

function Leaf({ r }: { r: number }) {
  const bolts = Array.from({ length: 24 }, (_, index) => turn(r - 5, index * 15));
  const holes = Array.from({ length: 12 }, (_, index) => turn(r * 0.68, index * 30 + 15));
  return (
    <>
      <circle r={r} fill={paint('dish')} />
      <circle r={r - 0.75} fill="none" stroke="#e3e7ff" strokeOpacity="0.75" strokeWidth="1.5" />
      <path d={dots(bolts)} stroke="#2b2f6b" strokeWidth="3.2" strokeLinecap="round" />
      <path
        d={dots(bolts)}
        stroke="#d5daff"
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity="0.8"
      />
      <circle r={r * 0.8} fill={paint('steel-dark')} />
      <circle r={r * 0.76} fill={paint('dish-inner')} />
      <circle r={r * 0.6} fill="none" stroke="#2c3070" strokeOpacity="0.8" strokeWidth="2" />
      <path d={dots(holes)} stroke="#262a66" strokeWidth="4" strokeLinecap="round" />
      <path
        d={`M${-r * 0.62}-${r * 0.42}A${r * 0.75} ${r * 0.75} 0 0 1 ${r * 0.1}-${r * 0.74}`}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.4"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <g className="heist-door-wheel">
        <circle r={r * 0.4} fill="none" stroke="#23275f" strokeWidth={r * 0.12} />
        {[0, 60, 120, 180, 240, 300].map(angle => (
          <path
            key={angle}
            d={`M0-${r * 0.12}V-${r * 0.46}`}
            transform={`rotate(${angle})`}
            stroke="#e9ecff"
            strokeWidth={r * 0.065}
            strokeLinecap="round"
          />
        ))}
        <circle r={r * 0.36} fill="none" stroke="#eef0ff" strokeWidth={r * 0.085} />
        <circle r={r * 0.15} fill={paint('steel')} stroke="#23275f" strokeWidth="1.5" />
      </g>
    </>
  );
}

/** The leaf from its side, once it stands open. */
function Edge({ r }: { r: number }) {
  return (
    <g className="heist-door-edge">
      <ellipse cx={-r} rx={r * 0.2} ry={r * 1.02} fill="#14113c" opacity="0.55" />
      <ellipse cx={-r - 2} rx={r * 0.2} ry={r} fill={paint('edge')} />
      <ellipse cx={-r - 6} rx={r * 0.17} ry={r * 0.95} fill={paint('steel')} />
      <ellipse
        cx={-r - 7}
        rx={r * 0.11}
        ry={r * 0.7}
        fill={paint('dish-inner')}
        stroke="#2c3070"
        strokeOpacity="0.7"
        strokeWidth="1.4"
      />
      <path
        d={`M${-r - 9}-${r * 0.32}V${r * 0.32}`}
        stroke="#eef0ff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </g>
  );
}

function Bars({ r }: { r: number }) {
  const width = r * 0.46;
  const height = r * 0.2;
  const rows = [3, 2, 1];
  return (
    <g>
      <ellipse cy={r * 0.8} rx={r * 0.7} ry={r * 0.1} fill="#8a4608" opacity="0.45" />
      {rows.map((count, row) =>
        Array.from({ length: count }, (_, index) => {
          const x = (index - (count - 1) / 2) * (width + 2) - width / 2;
          const y = r * 0.58 - row * (height + 1);
          const lean = width * 0.14;
          return (
            <g key={`${String(row)}-${String(index)}`} transform={`translate(${x} ${y})`}>
              <path
                d={`M${lean} 0H${width - lean}L${width} ${height}H0Z`}
                fill={paint('bar')}
                stroke="#a95a0c"
                strokeOpacity="0.7"
                strokeWidth="0.8"
              />
              <path
                d={`M${lean + 2} 2.2H${width - lean - 2}`}
                stroke="#fffbe0"
                strokeWidth="1.3"
                strokeLinecap="round"
              />
            </g>
          );
        }),
      )}
    </g>
  );
}

function ProgressRing({ r, progress }: { r: number; progress: number }) {
  const length = 2 * Math.PI * r;
  const drawn = Math.max(0.012, progress) * length;
  return (
    <g transform="rotate(-90)" fill="none">
      <circle r={r} stroke="#22d3ee" strokeOpacity="0.16" strokeWidth="5" />
      <circle
        r={r}
        stroke="#22d3ee"
        strokeOpacity="0.3"
        strokeWidth="11"
        strokeDasharray={`${drawn} ${length}`}
        strokeLinecap="round"
      />
      <circle
        r={r}
        stroke="#4fe9fa"
        strokeWidth="4.6"
        strokeDasharray={`${drawn} ${length}`}
        strokeLinecap="round"
      />
    </g>
  );
}

function turn(radius: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Round strokes of no length are dots. */
function dots(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
}
