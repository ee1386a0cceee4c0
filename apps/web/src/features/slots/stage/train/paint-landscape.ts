import { createRandom } from '../../../../lib/seeded-random.ts';
import { fade, mix } from '../scene/colour.ts';
import { fillCircle, gradientDown, gradientOut, type Paint } from '../scene/painting.ts';

/** Tiles repeat after so many pixels. */
export const TILE_PX = 1024;
/** Left empty at the foot of a tile, which would else show as a line above its next repetition. */
export const TILE_GAP_PX = 3;

/** Night above, the last of the sun below. */
export const paintSky: Paint = (context, width, height) => {
  context.fillStyle = gradientDown(
    context,
    0,
    height,
    '#0d0f2e',
    '#23195a',
    '#5b2a78',
    '#c14a6f',
    '#ff9a5c',
    '#ffd08a',
  );
  context.fillRect(0, 0, width, height);
  const random = createRandom(29);
  for (let star = 0; star < 150; star++) {
    const y = random() ** 1.6 * height * 0.6;
    context.fillStyle = fade('#ffffff', (0.25 + 0.75 * random()) * (1 - y / (height * 0.62)));
    fillCircle(context, random() * width, y, 0.5 + random() * 1.1);
  }
  context.fillStyle = gradientOut(
    context,
    width * 0.7,
    height * 0.86,
    height * 0.6,
    fade('#fff0b8', 0.95),
    fade('#ffb35c', 0.4),
    fade('#ff8a5c', 0),
  );
  context.fillRect(0, 0, width, height);
  context.fillStyle = gradientDown(context, height * 0.7, height, '#fff6cf', '#ffb347');
  fillCircle(context, width * 0.7, height * 0.86, height * 0.1);
  paintMoon(context, width * 0.9, height * 0.17, Math.min(34, height * 0.06));
};

function paintMoon(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.fillStyle = gradientOut(
    context,
    x,
    y,
    radius * 4,
    fade('#d8dcff', 0.35),
    fade('#d8dcff', 0),
  );
  fillCircle(context, x, y, radius * 4);
  context.fillStyle = '#f3efdc';
  fillCircle(context, x, y, radius);
  context.fillStyle = fade('#b8b2c8', 0.5);
  fillCircle(context, x - radius * 0.3, y - radius * 0.2, radius * 0.22);
  fillCircle(context, x + radius * 0.25, y + radius * 0.3, radius * 0.3);
}

/** Mountains whose line meets itself at the tile's edge. */
export function paintRange(seed: number, colour: string, roughness: number): Paint {
  return (context, width, height) => {
    const random = createRandom(seed);
    const waves = Array.from({ length: 5 }, (_, index) => ({
      times: index * 2 + 1 + Math.floor(random() * 2),
      phase: random() * 2 * Math.PI,
      size: (0.5 / (index + 1)) * (0.6 + random() * roughness),
    }));
    const yAt = (x: number) =>
      height * 0.5 -
      waves.reduce((sum, { times, phase, size }) => {
        const turn = (x / width) * 2 * Math.PI * times + phase;
        // Sharp above, round below: a ridge and not a wave.
        return sum + (Math.abs(Math.sin(turn / 2)) * 2 - 1) * size;
      }, 0) *
        height *
        0.36;
    context.fillStyle = gradientDown(context, 0, height, mix(colour, '#ff9a7c', 0.28), colour);
    context.beginPath();
    context.moveTo(0, height - TILE_GAP_PX);
    for (let x = 0; x <= width; x += 4) context.lineTo(x, yAt(x));
    context.lineTo(width, height - TILE_GAP_PX);
    context.fill();
  };
}

/** Firs along the line, their row broken here and there. */
export const paintForest: Paint = (context, width, height) => {
  const random = createRandom(77);
  context.fillStyle = '#1b1230';
  context.fillRect(0, height * 0.8, width, height * 0.2 - TILE_GAP_PX);
  for (let x = 8; x < width - 16; x += 9 + random() * 16) {
    const tall = height * (0.35 + 0.5 * random());
    const wide = tall * 0.34;
    context.fillStyle = random() < 0.5 ? '#1f1538' : '#170e2a';
    for (let tier = 0; tier < 3; tier++) {
      const top = height * 0.86 - tall + (tier * tall) / 4;
      context.beginPath();
      context.moveTo(x, top);
      context.lineTo(x + (wide / 2) * (0.55 + tier * 0.25), top + tall * 0.42);
      context.lineTo(x - (wide / 2) * (0.55 + tier * 0.25), top + tall * 0.42);
      context.fill();
    }
  }
};

/** Gravel, sleepers and two rails; a sleeper every 64 pixels fits the tile. */
export const paintTrackBed: Paint = (context, width, height) => {
  context.fillStyle = gradientDown(context, 0, height, '#4a2f4c', '#2a1a35', '#150d22');
  context.fillRect(0, 0, width, height);
  const random = createRandom(3);
  for (let stone = 0; stone < 420; stone++) {
    context.fillStyle = fade(random() < 0.5 ? '#8a6478' : '#130a1e', 0.45);
    fillCircle(
      context,
      4 + random() * (width - 8),
      height * 0.16 + random() * height * 0.8,
      1 + random() * 2,
    );
  }
  for (let x = 8; x < width; x += 32) {
    context.fillStyle = gradientDown(context, 3, 14, '#6b4632', '#2b1712');
    context.fillRect(x, 4, 17, 9);
  }
  context.fillStyle = gradientDown(context, 0, 5, '#ffe3c4', '#8d7f96', '#3d3348');
  context.fillRect(0, 0, width, 5);
};
