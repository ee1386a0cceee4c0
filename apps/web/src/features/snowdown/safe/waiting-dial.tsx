import { paint } from '../scene/paints.tsx';

const TICKS = Array.from({ length: 40 }, (_, index) => {
  const angle = (index * 9 * Math.PI) / 180;
  const [inner, outer] = index % 4 === 0 ? [76, 88] : [81, 88];
  const at = (radius: number) =>
    `${(120 + radius * Math.cos(angle)).toFixed(1)} ${(120 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(inner)}L${at(outer)}`;
}).join('');

/** The front of a safe at which nobody may turn. */
export function WaitingDial() {
  return (
    <svg viewBox="0 0 240 240" focusable="false" aria-hidden="true" className="safe-dial">
      <circle cx="120" cy="120" r="112" fill={paint('dish')} />
      <circle
        cx="120"
        cy="120"
        r="111"
        fill="none"
        stroke="#e3e7ff"
        strokeOpacity="0.6"
        strokeWidth="2"
      />
      <circle cx="120" cy="120" r="95" fill="#14133f" />
      <path d={TICKS} stroke="#aab2ff" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="120" cy="120" r="66" fill={paint('dish-inner')} />
      <circle cx="120" cy="120" r="65" fill="none" stroke="#23275f" strokeWidth="3" />
      {[0, 120, 240].map(angle => (
        <g key={angle} transform={`rotate(${angle} 120 120)`}>
          <path d="M120 108V44" stroke="#23275f" strokeWidth="17" strokeLinecap="round" />
          <path d="M120 108V44" stroke="#dfe3ff" strokeWidth="11" strokeLinecap="round" />
          <circle cx="120" cy="42" r="10" fill={paint('steel')} stroke="#23275f" strokeWidth="2" />
        </g>
      ))}
      <circle cx="120" cy="120" r="25" fill={paint('steel')} stroke="#23275f" strokeWidth="2.4" />
      <circle cx="120" cy="120" r="8" fill="#23275f" />
      <path
        d="M46.5 46.5A104 104 0 0 1 129 16.4"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.5"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}
