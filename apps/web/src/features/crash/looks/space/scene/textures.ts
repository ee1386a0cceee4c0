import type { Texture } from 'pixi.js';
import { createRandom } from '../../../../../lib/seeded-random.ts';
import { fadeOut, fillCircle, type Paint, paintTexture } from './paint.ts';

export const TILE_PX = 512;

/** Everything the sky is made of, drawn once. */
export interface Textures {
  readonly sky: Texture;
  readonly glow: Texture;
  readonly farStars: Texture;
  readonly midStars: Texture;
  readonly nearStars: Texture;
  readonly streaks: Texture;
  readonly planet: Texture;
  readonly moon: Texture;
  readonly ground: Texture;
  readonly trail: Texture;
  readonly core: Texture;
  readonly flame: Texture;
}

export function paintTextures(): Textures {
  const tile = (paint: Paint) => paintTexture(TILE_PX, TILE_PX, paint, { repeats: true });
  return {
    sky: paintTexture(8, 256, paintSky),
    glow: paintTexture(128, 128, paintGlow),
    farStars: tile(paintFarStars),
    midStars: tile(paintStars(23, 60, 0.7, 1.3, 0.8)),
    nearStars: tile(paintNearStars),
    streaks: tile(paintStreaks),
    planet: paintTexture(640, 480, paintPlanet),
    moon: paintTexture(128, 128, paintMoon),
    ground: paintTexture(1024, 320, paintGround),
    trail: paintTexture(256, 96, paintTrail(0.5)),
    core: paintTexture(256, 16, paintTrail(1)),
    flame: paintTexture(64, 128, paintFlame),
  };
}

export const paintSky: Paint = (context, width, height) => {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, '#0b0d26');
  gradient.addColorStop(0.45, '#171a4a');
  gradient.addColorStop(0.78, '#141233');
  gradient.addColorStop(1, '#0a0a1c');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
};

const paintGlow: Paint = (context, width, height) => {
  context.fillStyle = fadeOut(context, width / 2, height / 2, width / 2, [
    [0, 'rgb(255 255 255 / 1)'],
    [0.22, 'rgb(255 255 255 / 0.55)'],
    [0.55, 'rgb(255 255 255 / 0.15)'],
    [1, 'rgb(255 255 255 / 0)'],
  ]);
  context.fillRect(0, 0, width, height);
};

const STAR_COLOURS = ['255 255 255', '205 216 255', '255 226 196', '180 232 255'];

function paintStars(
  seed: number,
  count: number,
  least: number,
  most: number,
  strength: number,
): Paint {
  return (context, width, height) => {
    const random = createRandom(seed);
    for (let star = 0; star < count; star++) {
      const radius = least + (most - least) * random() ** 2;
      // Away from the edges, or a star would be cut where the tiles meet.
      const x = 6 + random() * (width - 12);
      const y = 6 + random() * (height - 12);
      const colour = STAR_COLOURS[Math.floor(random() * STAR_COLOURS.length)] ?? '255 255 255';
      const alpha = strength * (0.45 + 0.55 * random());
      context.fillStyle = `rgb(${colour} / ${alpha})`;
      fillCircle(context, x, y, radius);
      if (radius < 1.4) continue;
      context.fillStyle = fadeOut(context, x, y, radius * 3, [
        [0, `rgb(${colour} / 0.45)`],
        [1, `rgb(${colour} / 0)`],
      ]);
      fillCircle(context, x, y, radius * 3);
    }
  };
}

export const paintFarStars = paintStars(11, 130, 0.4, 0.9, 0.55);
export const paintNearStars = paintStars(37, 22, 1.1, 2, 1);

/** Dust that rushes past, along the way of the rocket. */
const paintStreaks: Paint = (context, width, height) => {
  const random = createRandom(53);
  context.lineCap = 'round';
  for (let streak = 0; streak < 15; streak++) {
    const length = 26 + random() * 54;
    const x = 10 + random() * (width - length - 20);
    const y = length * 0.7 + 10 + random() * (height - length * 0.7 - 20);
    const gradient = context.createLinearGradient(x, y, x + length, y - length * 0.62);
    gradient.addColorStop(0, 'rgb(190 205 255 / 0)');
    gradient.addColorStop(1, `rgb(215 225 255 / ${0.2 + 0.35 * random()})`);
    context.strokeStyle = gradient;
    context.lineWidth = 0.8 + random() * 1.2;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + length, y - length * 0.62);
    context.stroke();
  }
};

const paintPlanet: Paint = (context, width, height) => {
  const [x, y, radius] = [width / 2, height / 2, 150];
  context.fillStyle = fadeOut(context, x, y, radius * 1.5, [
    [0.6, 'rgb(255 150 110 / 0.32)'],
    [1, 'rgb(255 150 110 / 0)'],
  ]);
  fillCircle(context, x, y, radius * 1.5);
  paintRing(context, x, y, radius, true);
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.clip();
  const body = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  body.addColorStop(0, '#ffd9a8');
  body.addColorStop(0.4, '#f59a63');
  body.addColorStop(0.75, '#b04a6e');
  body.addColorStop(1, '#4a1f5c');
  context.fillStyle = body;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  context.translate(x, y);
  context.rotate(-0.3);
  const bands: readonly (readonly [at: number, thick: number, colour: string])[] = [
    [-0.72, 0.13, 'rgb(255 240 214 / 0.35)'],
    [-0.42, 0.17, 'rgb(196 84 84 / 0.3)'],
    [-0.12, 0.1, 'rgb(255 232 200 / 0.3)'],
    [0.16, 0.2, 'rgb(150 52 92 / 0.32)'],
    [0.5, 0.12, 'rgb(255 190 150 / 0.22)'],
    [0.76, 0.16, 'rgb(70 24 84 / 0.4)'],
  ];
  for (const [at, thick, colour] of bands) {
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(0, at * radius, radius * 1.15, (thick * radius) / 1.6, 0, 0, 2 * Math.PI);
    context.fill();
  }
  context.rotate(0.3);
  const shade = context.createRadialGradient(
    -radius * 0.5,
    -radius * 0.55,
    radius * 0.2,
    0,
    0,
    radius * 1.12,
  );
  shade.addColorStop(0, 'rgb(255 255 255 / 0.3)');
  shade.addColorStop(0.45, 'rgb(255 255 255 / 0)');
  shade.addColorStop(0.7, 'rgb(24 8 48 / 0.25)');
  shade.addColorStop(1, 'rgb(14 6 40 / 0.9)');
  context.fillStyle = shade;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
  paintRing(context, x, y, radius, false);
};

function paintRing(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  isBehind: boolean,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(-0.3);
  for (const [size, thick, alpha] of [
    [1.92, 9, 0.55],
    [1.76, 16, 0.8],
    [1.55, 7, 0.42],
  ] as const) {
    const gradient = context.createLinearGradient(-radius * size, 0, radius * size, 0);
    gradient.addColorStop(0, `rgb(255 222 184 / ${alpha * 0.35})`);
    gradient.addColorStop(0.35, `rgb(255 232 205 / ${alpha})`);
    gradient.addColorStop(1, `rgb(190 130 190 / ${alpha * 0.45})`);
    context.strokeStyle = gradient;
    context.lineWidth = thick;
    context.beginPath();
    const [from, to] = isBehind ? [Math.PI, 2 * Math.PI] : [0, Math.PI];
    context.ellipse(0, 0, radius * size, radius * size * 0.27, 0, from, to);
    context.stroke();
  }
  context.restore();
}

const paintMoon: Paint = (context, width) => {
  const [centre, radius] = [width / 2, 50];
  const body = context.createRadialGradient(centre - 18, centre - 20, 4, centre, centre, radius);
  body.addColorStop(0, '#f0f3ff');
  body.addColorStop(0.55, '#a9b4e6');
  body.addColorStop(1, '#3d4580');
  context.fillStyle = body;
  fillCircle(context, centre, centre, radius);
  context.fillStyle = 'rgb(70 80 140 / 0.35)';
  for (const [x, y, size] of [
    [-14, -8, 11],
    [16, 10, 8],
    [-4, 22, 7],
    [20, -20, 6],
  ] as const) {
    fillCircle(context, centre + x, centre + y, size);
  }
};

/** The edge of the home planet with its thin air. */
const paintGround: Paint = (context, width, height) => {
  const radius = width * 0.9;
  const [x, y] = [width / 2, 70 + radius];
  context.fillStyle = fadeOut(context, x, y, radius + 70, [
    [radius / (radius + 70) - 0.012, 'rgb(120 170 255 / 0.55)'],
    [radius / (radius + 70) + 0.012, 'rgb(110 120 255 / 0.28)'],
    [1, 'rgb(110 110 255 / 0)'],
  ]);
  context.fillRect(0, 0, width, height);
  const body = context.createRadialGradient(x, y, radius * 0.72, x, y, radius);
  body.addColorStop(0, '#070a1f');
  body.addColorStop(0.72, '#121a4a');
  body.addColorStop(0.95, '#2c4196');
  body.addColorStop(1, '#8fb8ff');
  context.fillStyle = body;
  fillCircle(context, x, y, radius);
};

/** Fades in along the way and out to both sides. */
function paintTrail(softness: number): Paint {
  return (context, width, height) => {
    const across = context.createLinearGradient(0, 0, 0, height);
    across.addColorStop(0, 'rgb(255 255 255 / 0)');
    across.addColorStop(0.5 - 0.18 * softness, `rgb(255 255 255 / ${0.16 * softness})`);
    across.addColorStop(0.5, `rgb(255 255 255 / ${0.35 + 0.65 * softness})`);
    across.addColorStop(0.5 + 0.18 * softness, `rgb(255 255 255 / ${0.16 * softness})`);
    across.addColorStop(1, 'rgb(255 255 255 / 0)');
    context.fillStyle = across;
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'destination-in';
    const along = context.createLinearGradient(0, 0, width, 0);
    along.addColorStop(0, 'rgb(0 0 0 / 0.12)');
    along.addColorStop(0.5, 'rgb(0 0 0 / 0.5)');
    along.addColorStop(1, 'rgb(0 0 0 / 1)');
    context.fillStyle = along;
    context.fillRect(0, 0, width, height);
  };
}

const paintFlame: Paint = (context, width, height) => {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, 'rgb(255 255 240 / 1)');
  gradient.addColorStop(0.22, 'rgb(255 226 130 / 0.95)');
  gradient.addColorStop(0.55, 'rgb(255 132 50 / 0.7)');
  gradient.addColorStop(1, 'rgb(255 60 90 / 0)');
  context.fillStyle = gradient;
  context.beginPath();
  context.moveTo(width * 0.2, 0);
  context.quadraticCurveTo(width * 0.04, height * 0.4, width / 2, height);
  context.quadraticCurveTo(width * 0.96, height * 0.4, width * 0.8, 0);
  context.closePath();
  context.filter = 'blur(4px)';
  context.fill();
};
