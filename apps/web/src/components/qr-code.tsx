import { useMemo } from 'react';
import { encode } from 'uqr';
import { joinClasses } from './join-classes.ts';

/** Four modules of light around it, or readers do not find its corners. */
const QUIET_ZONE = 4;

function drawModules(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** Dark on white in both themes: inverted codes are not read by every application. */
export function QrCode({
  text,
  label,
  className = 'size-52',
}: {
  text: string;
  label: string;
  /** Its size. */
  className?: string;
}) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size: code.size, path: drawModules(code.data) };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={joinClasses('shrink-0 rounded-tile bg-white shadow-card', className)}
    >
      <path d={path} fill="#11162b" />
    </svg>
  );
}
