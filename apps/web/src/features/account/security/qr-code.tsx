import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on white in both themes: cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 2 }), [text]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 rounded-tile bg-white"
    >
      <path d={path} fill="#11162b" />
    </svg>
  );
}
