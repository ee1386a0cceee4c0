/**
 * The planet of the brand as data, in a 64 × 64 box, so that the page's component and the script
 * that renders the icons draw one and the same planet.
 */
export interface GradientStop {
  offset: number;
  color: string;
  opacity?: number;
}

export const planetBox = 64;
export const planetCentre = { x: 32, y: 32 };
export const planetRadius = 20;
export const ringTiltDegrees = -20;

export const sphereStops: readonly GradientStop[] = [
  { offset: 0, color: '#f4edff' },
  { offset: 0.16, color: '#cdb8ff' },
  { offset: 0.44, color: '#8f6bff' },
  { offset: 0.72, color: '#5a36d6' },
  { offset: 1, color: '#26115f' },
];

/** Light bounced back from the ring: a cyan edge on the side away from the sun. */
export const rimStops: readonly GradientStop[] = [
  { offset: 0.78, color: '#22d3ee', opacity: 0 },
  { offset: 0.93, color: '#4fb8ff', opacity: 0.28 },
  { offset: 1, color: '#67e8f9', opacity: 0.75 },
];

export const highlightStops: readonly GradientStop[] = [
  { offset: 0, color: '#ffffff', opacity: 0.85 },
  { offset: 0.45, color: '#ffffff', opacity: 0.38 },
  { offset: 1, color: '#ffffff', opacity: 0 },
];

export const ringStops: readonly GradientStop[] = [
  { offset: 0, color: '#a5f3fc' },
  { offset: 0.2, color: '#5be4f7' },
  { offset: 0.6, color: '#22d3ee' },
  { offset: 0.86, color: '#2f9df5' },
  { offset: 1, color: '#6f7bff' },
];

/** The planet's shadow on the far side of the ring; it fades out before the ring comes forward. */
export const ringShadeStops: readonly GradientStop[] = [
  { offset: 0.11, color: '#1b1566', opacity: 0 },
  { offset: 0.34, color: '#1b1566', opacity: 0.55 },
  { offset: 0.68, color: '#1b1566', opacity: 0.62 },
  { offset: 0.89, color: '#1b1566', opacity: 0 },
];

export const highlight = { cx: 24.5, cy: 20.5, rx: 8, ry: 5.2, turnDegrees: -36 };

/** Cloud bands, clipped to the sphere and tilted like the ring. */
export const bandPaths: readonly { d: string; color: string; opacity: number }[] = [
  { d: 'M-21-11Q0-6.2 21-11V-6.6Q0-2-21-6.6Z', color: '#ffffff', opacity: 0.12 },
  { d: 'M-21-2.2Q0 2.4 21-2.2V.4Q0 5-21 .4Z', color: '#1d0f5c', opacity: 0.15 },
  { d: 'M-21 12.4Q0 17 21 12.4V15.4Q0 20-21 15.4Z', color: '#22d3ee', opacity: 0.14 },
];

/** Whole ring, and the half that passes in front; both around the centre, before the tilt. */
export const ringPath =
  'M-31 0A31 9.8 0 1 1 31 0A31 9.8 0 1 1-31 0ZM-24.8-.7A24.8 6.6 0 1 0 24.8-.7A24.8 6.6 0 1 0-24.8-.7Z';
export const ringFrontPath = 'M-31 0A31 9.8 0 0 0 31 0L24.8-.7A24.8 6.6 0 0 1-24.8-.7Z';
/** The gap that runs along the ring; its lower half is drawn again in front of the sphere. */
export const ringGapPath = 'M-28.2-.3A28.2 8.3 0 1 1 28.2-.3A28.2 8.3 0 1 1-28.2-.3Z';
export const ringGapFrontPath = 'M-28.2-.3A28.2 8.3 0 0 0 28.2-.3';
export const ringGapStroke = { color: '#0b3f8e', width: 0.6, opacity: 0.4 };
/** The ring's shadow on the sphere. */
export const ringShadowPath = 'M-24-2.8A24 6.8 0 0 0 24-2.8V1.6A28 10.8 0 0 1-24 1.6Z';
export const shadowFill = { color: '#120a3d', opacity: 0.4 };
