import type { SlotPalette } from '@kvazar/games';
import { createRandom } from '../../../../lib/seeded-random.ts';
import { fade, mix } from './colour.ts';
import { fillCircle, gradientDown, gradientOut } from './painting.ts';
import type { Motif } from './slot-mood.ts';

type PaintMotif = (
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  palette: SlotPalette,
) => void;

/** The far view behind the reels. */
export const MOTIFS: Readonly<Record<Motif, PaintMotif>> = {
  glow: () => {},
  rays: (context, width, height, { accent, background }) => {
    context.save();
    context.translate(width / 2, height * 0.46);
    const reach = Math.hypot(width, height);
    context.rotate(0.11);
    context.globalCompositeOperation = 'screen';
    const rays = 28;
    for (let ray = 0; ray < rays; ray += 2) {
      context.fillStyle = gradientOut(
        context,
        0,
        0,
        reach * 0.7,
        fade(accent, 0.4),
        fade(background[0], 0.04),
      );
      context.beginPath();
      context.moveTo(0, 0);
      context.arc(0, 0, reach, (ray * 2 * Math.PI) / rays, ((ray + 1) * 2 * Math.PI) / rays);
      context.fill();
    }
    context.restore();
  },
  hills: (context, width, height, { background }) => {
    paintSun(context, width, height);
    for (let layer = 0; layer < 4; layer++) {
      const base = height * (0.5 + layer * 0.14);
      const colour = mix(background[0], background[1], 0.3 + layer * 0.24);
      context.fillStyle = gradientDown(
        context,
        base - 60,
        height,
        mix(colour, '#f4ffb0', 0.16),
        mix(colour, mix(background[1], '#0a1408', 0.5), 0.6),
      );
      paintRidge(
        context,
        width,
        height,
        x =>
          base - Math.sin((x / width) * Math.PI * (1.6 + layer * 0.5) + layer * 2) * height * 0.07,
      );
    }
  },
  peaks: (context, width, height, { background, accent, frame }) => {
    for (const [band, colour] of [accent, frame, accent].entries()) {
      paintLights(context, width, height, colour, band);
    }
    for (let layer = 0; layer < 3; layer++) {
      const haze = mix(background[0], background[1], 0.35 + layer * 0.25);
      paintMountains(context, width, height, layer, mix(haze, '#081226', 0.1 + layer * 0.2));
    }
  },
  waves: (context, width, height, { background, accent }) => {
    for (let beam = 0; beam < 6; beam++) {
      const x = width * (0.05 + beam * 0.18);
      context.fillStyle = gradientDown(
        context,
        0,
        height * 0.9,
        fade('#ffffff', 0.2),
        fade('#ffffff', 0),
      );
      context.beginPath();
      context.moveTo(x, 0);
      context.lineTo(x + width * 0.06, 0);
      context.lineTo(x + width * 0.2, height);
      context.lineTo(x - width * 0.04, height);
      context.fill();
    }
    for (let layer = 0; layer < 3; layer++) {
      const base = height * (0.78 + layer * 0.08);
      context.fillStyle = mix(mix(background[1], '#062046', 0.3 + layer * 0.25), accent, 0.06);
      paintRidge(
        context,
        width,
        height,
        x => base + Math.sin(x / (60 + layer * 25) + layer * 2) * 13,
      );
    }
  },
  stars: (context, width, height, { frame, accent }) => {
    for (const [x, y, colour, alpha] of [
      [0.2, 0.3, frame, 0.26],
      [0.84, 0.7, accent, 0.2],
    ] as const) {
      context.fillStyle = gradientOut(
        context,
        width * x,
        height * y,
        height * 0.7,
        fade(colour, alpha),
        fade(colour, 0),
      );
      context.fillRect(0, 0, width, height);
    }
    const random = createRandom(5);
    for (let star = 0; star < 150; star++) {
      context.fillStyle = fade('#ffffff', 0.2 + 0.75 * random() ** 2);
      fillCircle(context, random() * width, random() * height, 0.5 + random() * 1.2);
    }
  },
  tiles: (context, width, height, { accent, background }) => {
    const side = Math.max(44, width / 18);
    context.save();
    context.translate(width / 2, 0);
    context.rotate(Math.PI / 4);
    const reach = Math.ceil((width + height) / side);
    for (let row = -reach; row < reach; row++) {
      for (let column = -reach; column < reach; column++) {
        context.fillStyle =
          (row + column) % 2 === 0 ? fade(accent, 0.1) : fade(background[1], 0.16);
        context.fillRect(column * side, row * side, side - 2, side - 2);
      }
    }
    context.restore();
    context.fillStyle = gradientOut(
      context,
      width / 2,
      height * 0.3,
      width * 0.6,
      fade('#fff6dd', 0.4),
      fade('#fff6dd', 0),
    );
    context.fillRect(0, 0, width, height);
  },
  combs: (context, width, height, { frame }) => {
    const radius = Math.max(26, width / 30);
    const random = createRandom(9);
    context.lineWidth = 3;
    for (let row = -1; row * radius * 1.5 < height + radius; row++) {
      for (let column = -1; column * radius * 1.74 < width + radius; column++) {
        const x = column * radius * 1.732 + (row % 2 === 0 ? 0 : radius * 0.866);
        context.beginPath();
        for (let corner = 0; corner < 6; corner++) {
          const angle = (corner * Math.PI) / 3 + Math.PI / 6;
          context.lineTo(
            x + Math.cos(angle) * radius * 0.94,
            row * radius * 1.5 + Math.sin(angle) * radius * 0.94,
          );
        }
        context.closePath();
        context.fillStyle = fade(random() < 0.5 ? '#fff3a8' : '#c46a00', 0.1 + 0.22 * random());
        context.fill();
        context.strokeStyle = fade(frame, 0.16);
        context.stroke();
      }
    }
  },
};

function paintRidge(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  yAt: (x: number) => number,
): void {
  context.beginPath();
  context.moveTo(0, height);
  for (let x = 0; x <= width + 4; x += 4) context.lineTo(x, yAt(x));
  context.lineTo(width + 4, height);
  context.fill();
}

/** Each has a side in the light and one in the shade; a far row is high, a near one low. */
function paintMountains(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  layer: number,
  colour: string,
): void {
  const random = createRandom(41 + layer * 7);
  const foot = height * (0.8 + layer * 0.1);
  const step = width / (5 + layer * 2);
  for (let x = -step; x < width + step; x += step * (0.7 + 0.5 * random())) {
    const tall = height * (0.42 - layer * 0.1) * (0.55 + 0.6 * random());
    const half = step * (0.75 + 0.3 * random());
    const bend = half * (random() - 0.5) * 0.5;
    for (const [side, shade] of [
      [-half, mix(colour, '#ffffff', 0.2 - layer * 0.05)],
      [half, colour],
    ] as const) {
      context.fillStyle = gradientDown(
        context,
        foot - tall,
        foot,
        mix(shade, '#ffffff', 0.3 - layer * 0.08),
        colour,
      );
      context.beginPath();
      context.moveTo(x, foot - tall);
      context.lineTo(x + side, foot);
      context.lineTo(x + bend, foot);
      context.fill();
    }
  }
  context.fillStyle = gradientDown(context, foot - 2, height, colour, mix(colour, '#081226', 0.4));
  context.fillRect(0, foot - 2, width, height - foot + 2);
}

function paintSun(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = gradientOut(
    context,
    width * 0.5,
    height * 0.2,
    height * 0.75,
    fade('#fff7c0', 0.8),
    fade('#ffe98a', 0.2),
    fade('#fff3b0', 0),
  );
  context.fillRect(0, 0, width, height);
}

/** A curtain of northern light. */
function paintLights(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  colour: string,
  band: number,
): void {
  for (let x = 0; x < width; x += 3) {
    const y =
      height * (0.14 + band * 0.1) +
      Math.sin(x / (width / (5 + band * 2)) + band * 1.7) * height * 0.07;
    const tall = height * (0.2 + 0.08 * Math.sin(x / (width / 11) + band));
    const strength = 0.16 * (0.55 + 0.45 * Math.sin(x / (width / 7) + band * 2.3));
    context.fillStyle = gradientDown(
      context,
      y - tall,
      y + tall * 0.35,
      fade(colour, 0),
      fade(colour, strength),
      fade(colour, 0),
    );
    context.fillRect(x, y - tall, 3, tall * 1.35);
  }
}
