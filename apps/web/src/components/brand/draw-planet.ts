import {
  bandPaths,
  planetBox,
  planetCentre,
  planetRadius,
  ringFrontPath,
  ringPath,
  ringStops,
  ringTiltDegrees,
  sphereStops,
} from './planet-shape.ts';

interface PlanetPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The brand's planet on a canvas, from the same shapes as everywhere. */
export function drawPlanet(context: CanvasRenderingContext2D, { x, y, size }: PlanetPlace): void {
  const tilt = (ringTiltDegrees * Math.PI) / 180;
  const ring = context.createLinearGradient(-31, 0, 31, 0);
  for (const { offset, color } of ringStops) ring.addColorStop(offset, color);
  const sphere = context.createRadialGradient(-7, -10, 1, -4, -5, 29);
  for (const { offset, color } of sphereStops) sphere.addColorStop(offset, color);
  context.save();
  context.translate(x, y);
  context.scale(size / planetBox, size / planetBox);
  context.translate(planetCentre.x, planetCentre.y);
  context.rotate(tilt);
  context.fillStyle = ring;
  context.fill(new Path2D(ringPath), 'evenodd');
  context.save();
  context.beginPath();
  context.arc(0, 0, planetRadius, 0, 2 * Math.PI);
  context.clip();
  context.rotate(-tilt);
  context.fillStyle = sphere;
  context.fillRect(-planetRadius, -planetRadius, 2 * planetRadius, 2 * planetRadius);
  context.rotate(tilt);
  for (const { d, color, opacity } of bandPaths) {
    context.globalAlpha = opacity;
    context.fillStyle = color;
    context.fill(new Path2D(d));
  }
  context.restore();
  context.fillStyle = ring;
  context.fill(new Path2D(ringFrontPath));
  context.restore();
}
