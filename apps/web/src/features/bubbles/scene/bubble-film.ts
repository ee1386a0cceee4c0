import type { SceneColors } from './scene-colors.ts';

const SPRITE_PX = 512;
const CENTRE = SPRITE_PX / 2;
/** A pixel of air around the disc, or its edge would be cut square. */
const RADIUS = CENTRE - 2;
/** Shrinking the large picture anew in every frame costs more than all else together. */
const TINY_PX = 96;

/** The layers of a soap bubble, painted once; a frame only turns and scales them. */
export interface BubbleFilm {
  /** The body is the same all around, so it turns with the film unseen: one picture less. */
  readonly film: HTMLCanvasElement;
  readonly secondFilm: HTMLCanvasElement;
  readonly highlights: HTMLCanvasElement;
  /** All layers in one, for bubbles that are too small to show their film turn. */
  readonly tiny: HTMLCanvasElement;
}

export interface BubblePose {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly opacity: number;
  /** Seconds; turns the film's colours. */
  readonly time: number;
  /** How far the bubble is out of round, as a share of its radius. */
  readonly wobble: number;
}

type Paint = (context: CanvasRenderingContext2D) => void;

function paintSprite(paint: Paint, sizePx = SPRITE_PX): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const context = canvas.getContext('2d');
  if (context) paint(context);
  return canvas;
}

export function paintFilm(colors: SceneColors): BubbleFilm {
  const layers = paintLayers(colors);
  const centre = TINY_PX / 2;
  const tiny = paintSprite(context => {
    context.imageSmoothingQuality = 'high';
    const pose = { x: centre, y: centre, radius: centre - 1, opacity: 1, time: 1, wobble: 0 };
    drawBubble(context, layers, pose);
  }, TINY_PX);
  return { ...layers, tiny };
}

type FilmLayers = Omit<BubbleFilm, 'tiny'>;

function paintLayers(colors: SceneColors): FilmLayers {
  return {
    film: paintSprite(context => {
      paintRainbow(context, colors.film);
      keepRim(context, [
        [0.42, 0],
        [0.7, 0.16],
        [0.88, 0.5],
        [0.96, 0.95],
        [1, 0.75],
      ]);
      context.globalCompositeOperation = 'destination-over';
      paintBody(context, colors);
    }),
    secondFilm: paintSprite(context => {
      paintRainbow(context, colors.secondFilm);
      keepRim(context, [
        [0.3, 0],
        [0.62, 0.2],
        [0.84, 0.34],
        [0.93, 0.1],
        [1, 0],
      ]);
      keepCrescent(context);
    }),
    highlights: paintSprite(context => paintHighlights(context, colors.highlight)),
  };
}

/** Three pictures, turned: cheap enough for a phone at sixty frames a second. */
export function drawBubble(
  context: CanvasRenderingContext2D,
  film: FilmLayers,
  { x, y, radius, opacity, time, wobble }: BubblePose,
): void {
  if (radius <= 0 || opacity <= 0) return;
  const scale = radius / RADIUS;
  context.save();
  context.globalAlpha = opacity;
  context.translate(x, y);
  const lean = time * 0.9;
  context.rotate(lean);
  context.scale(scale * (1 + wobble), scale * (1 - wobble));
  context.rotate(-lean);
  drawTurned(context, film.film, time * 0.32);
  drawTurned(context, film.secondFilm, -time * 0.47 + 2);
  drawTurned(context, film.highlights, Math.sin(time * 0.7) * 0.06);
  context.restore();
}

/** One picture, turned: what a bubble of a few pixels needs. */
export function drawTinyBubble(
  context: CanvasRenderingContext2D,
  { tiny }: BubbleFilm,
  { x, y, radius, opacity, time, wobble }: BubblePose,
): void {
  if (radius <= 0 || opacity <= 0) return;
  context.save();
  context.globalAlpha = opacity;
  context.translate(x, y);
  context.rotate(0.2 * Math.sin(time));
  const width = 2 * radius * (1 + wobble);
  const height = 2 * radius * (1 - wobble);
  context.drawImage(tiny, -width / 2, -height / 2, width, height);
  context.restore();
}

function drawTurned(
  context: CanvasRenderingContext2D,
  sprite: HTMLCanvasElement,
  angle: number,
): void {
  context.rotate(angle);
  context.drawImage(sprite, -CENTRE, -CENTRE);
  context.rotate(-angle);
}

function paintBody(context: CanvasRenderingContext2D, { body }: SceneColors): void {
  const gradient = context.createRadialGradient(CENTRE, CENTRE, 0, CENTRE, CENTRE, RADIUS);
  for (const [offset, color] of body) gradient.addColorStop(offset, color);
  fillDisc(context, gradient);
}

function paintRainbow(context: CanvasRenderingContext2D, hues: readonly string[]): void {
  const gradient = context.createConicGradient(0, CENTRE, CENTRE);
  for (const [index, hue] of hues.entries()) gradient.addColorStop(index / (hues.length - 1), hue);
  fillDisc(context, gradient);
}

function fillDisc(context: CanvasRenderingContext2D, fill: CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(CENTRE, CENTRE, RADIUS, 0, 2 * Math.PI);
  context.fill();
}

/** The film is thick at the rim and clear in the middle, where the counter stands. */
function keepRim(
  context: CanvasRenderingContext2D,
  stops: readonly (readonly [offset: number, opacity: number])[],
): void {
  const mask = context.createRadialGradient(CENTRE, CENTRE, 0, CENTRE, CENTRE, RADIUS);
  for (const [offset, opacity] of stops) mask.addColorStop(offset, `rgb(0 0 0 / ${opacity})`);
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = mask;
  context.fillRect(0, 0, SPRITE_PX, SPRITE_PX);
}

/** Thicker on one side, so that the colours seem to flow as the layer turns. */
function keepCrescent(context: CanvasRenderingContext2D): void {
  const mask = context.createLinearGradient(0, 0, 0, SPRITE_PX);
  mask.addColorStop(0.25, 'rgb(0 0 0 / 0.15)');
  mask.addColorStop(1, 'rgb(0 0 0 / 1)');
  context.fillStyle = mask;
  context.fillRect(0, 0, SPRITE_PX, SPRITE_PX);
}

/** Windows mirrored in the film: bent like it, soft at the edges, no blur filter needed. */
function paintHighlights(context: CanvasRenderingContext2D, white: string): void {
  for (const glint of glints) paintGlint(context, glint, white);
  const rim = context.createLinearGradient(0, 0, SPRITE_PX, SPRITE_PX);
  rim.addColorStop(0.1, `rgb(${white} / 0.95)`);
  rim.addColorStop(0.4, `rgb(${white} / 0.2)`);
  rim.addColorStop(0.65, `rgb(${white} / 0.12)`);
  rim.addColorStop(0.95, `rgb(${white} / 0.7)`);
  context.strokeStyle = rim;
  context.lineWidth = 3;
  context.beginPath();
  context.arc(CENTRE, CENTRE, RADIUS - 2, 0, 2 * Math.PI);
  context.stroke();
}

interface Glint {
  /** As shares of the radius. */
  readonly distance: number;
  readonly thickness: number;
  /** Radians, clockwise from the right. */
  readonly from: number;
  readonly to: number;
  readonly opacity: number;
}

const glints: readonly Glint[] = [
  { distance: 0.77, thickness: 0.15, from: 3.72, to: 4.32, opacity: 0.85 },
  { distance: 0.79, thickness: 0.08, from: 4.56, to: 4.62, opacity: 0.7 },
  { distance: 0.83, thickness: 0.07, from: 0.55, to: 1.05, opacity: 0.45 },
];

const GLINT_LAYERS = 10;

function paintGlint(context: CanvasRenderingContext2D, glint: Glint, white: string): void {
  context.lineCap = 'round';
  context.strokeStyle = `rgb(${white} / ${(1.6 * glint.opacity) / GLINT_LAYERS})`;
  for (let layer = 1; layer <= GLINT_LAYERS; layer++) {
    context.lineWidth = (layer / GLINT_LAYERS) * glint.thickness * RADIUS;
    context.beginPath();
    context.arc(CENTRE, CENTRE, glint.distance * RADIUS, glint.from, glint.to);
    context.stroke();
  }
}
