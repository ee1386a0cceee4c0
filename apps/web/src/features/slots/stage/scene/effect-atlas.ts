import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { fillCircle, gradientOut, openCanvas, traceRound } from './painting.ts';

/** White shapes to be tinted, and a coin. */
export interface EffectAtlas {
  readonly glow: Texture;
  readonly ring: Texture;
  readonly spark: Texture;
  readonly dot: Texture;
  readonly bubble: Texture;
  readonly petal: Texture;
  readonly flake: Texture;
  readonly confetti: Texture;
  readonly coin: Texture;
  readonly beam: Texture;
  readonly rays: Texture;
  readonly well: Texture;
  readonly destroy: () => void;
}

const CELL_PX = 128;
const HALF = CELL_PX / 2;

type Draw = (context: CanvasRenderingContext2D) => void;

/** Each drawn around the middle of a square of 128. */
const DRAWINGS: Readonly<Record<Exclude<keyof EffectAtlas, 'destroy'>, Draw>> = {
  glow: context => {
    context.fillStyle = gradientOut(
      context,
      0,
      0,
      HALF,
      '#fff',
      'rgb(255 255 255 / 0.35)',
      'rgb(255 255 255 / 0.08)',
      'rgb(255 255 255 / 0)',
    );
    fillCircle(context, 0, 0, HALF);
  },
  ring: context => {
    const side = 112;
    context.strokeStyle = '#fff';
    context.lineWidth = 4;
    context.shadowColor = '#fff';
    context.shadowBlur = 5;
    traceRound(context, -side / 2, -side / 2, side, side, 21);
    context.stroke();
  },
  spark: context => {
    context.fillStyle = gradientOut(
      context,
      0,
      0,
      24,
      '#fff',
      'rgb(255 255 255 / 0.25)',
      'rgb(255 255 255 / 0)',
    );
    fillCircle(context, 0, 0, 24);
    context.fillStyle = '#fff';
    for (const [long, thin] of [
      [58, 4],
      [4, 58],
    ] as const) {
      context.beginPath();
      context.moveTo(-long, 0);
      context.quadraticCurveTo(0, 0, 0, -thin);
      context.quadraticCurveTo(0, 0, long, 0);
      context.quadraticCurveTo(0, 0, 0, thin);
      context.quadraticCurveTo(0, 0, -long, 0);
      context.fill();
    }
  },
  dot: context => {
    context.fillStyle = gradientOut(
      context,
      0,
      0,
      50,
      '#fff',
      'rgb(255 255 255 / 0.7)',
      'rgb(255 255 255 / 0)',
    );
    fillCircle(context, 0, 0, 50);
  },
  bubble: context => {
    context.fillStyle = 'rgb(255 255 255 / 0.14)';
    fillCircle(context, 0, 0, 50);
    context.strokeStyle = 'rgb(255 255 255 / 0.75)';
    context.lineWidth = 5;
    context.stroke();
    context.fillStyle = 'rgb(255 255 255 / 0.85)';
    fillCircle(context, -18, -20, 9);
  },
  petal: context => {
    context.fillStyle = '#fff';
    context.beginPath();
    context.moveTo(-46, 0);
    context.quadraticCurveTo(0, -44, 48, 0);
    context.quadraticCurveTo(0, 30, -46, 0);
    context.fill();
  },
  flake: context => {
    context.strokeStyle = '#fff';
    context.lineWidth = 7;
    context.lineCap = 'round';
    for (let arm = 0; arm < 6; arm++) {
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(0, -50);
      context.moveTo(0, -30);
      context.lineTo(14, -42);
      context.moveTo(0, -30);
      context.lineTo(-14, -42);
      context.stroke();
      context.rotate(Math.PI / 3);
    }
  },
  confetti: context => {
    context.fillStyle = '#fff';
    traceRound(context, -40, -22, 80, 44, 8);
    context.fill();
  },
  coin: context => {
    const shade = context.createLinearGradient(-40, -50, 40, 50);
    shade.addColorStop(0, '#fff2b0');
    shade.addColorStop(0.5, '#ffc93c');
    shade.addColorStop(1, '#b76a0a');
    context.fillStyle = shade;
    fillCircle(context, 0, 0, 54);
    context.strokeStyle = '#8d4f05';
    context.lineWidth = 4;
    context.beginPath();
    context.arc(0, 0, 38, 0, 2 * Math.PI);
    context.stroke();
    context.fillStyle = '#fff6cf';
    context.beginPath();
    context.moveTo(0, -26);
    for (let corner = 1; corner < 8; corner++) {
      const radius = corner % 2 === 0 ? 26 : 9;
      const angle = (corner * Math.PI) / 4 - Math.PI / 2;
      context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    }
    context.fill();
  },
  beam: context => {
    const across = context.createLinearGradient(-HALF, 0, HALF, 0);
    across.addColorStop(0, 'rgb(255 255 255 / 0)');
    across.addColorStop(0.5, 'rgb(255 255 255 / 0.85)');
    across.addColorStop(1, 'rgb(255 255 255 / 0)');
    context.fillStyle = across;
    context.fillRect(-HALF, -HALF, CELL_PX, CELL_PX);
  },
  rays: context => {
    for (let ray = 0; ray < 12; ray++) {
      context.rotate(Math.PI / 6);
      context.fillStyle = gradientOut(
        context,
        0,
        0,
        HALF,
        'rgb(255 255 255 / 0.8)',
        'rgb(255 255 255 / 0)',
      );
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(-9, -HALF);
      context.lineTo(9, -HALF);
      context.fill();
    }
  },
  well: context => {
    traceRound(context, -58, -58, 116, 116, 20);
    context.fillStyle = 'rgb(255 255 255 / 0.07)';
    context.fill();
    context.strokeStyle = 'rgb(255 255 255 / 0.16)';
    context.lineWidth = 2;
    context.stroke();
  },
};

type Name = keyof typeof DRAWINGS;

const COLUMNS = 4;

export function paintEffectAtlas(): EffectAtlas {
  const names = Object.keys(DRAWINGS) as Name[];
  const cellPx = CELL_PX + 8;
  const rows = Math.ceil(names.length / COLUMNS);
  const { canvas, context } = openCanvas(cellPx * COLUMNS, cellPx * rows);
  const cut: Partial<Record<Name, Texture>> = {};
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true });
  for (const [index, name] of names.entries()) {
    const x = (index % COLUMNS) * cellPx + 4;
    const y = Math.floor(index / COLUMNS) * cellPx + 4;
    context.save();
    context.translate(x + HALF, y + HALF);
    DRAWINGS[name](context);
    context.restore();
    cut[name] = new Texture({ source, frame: new Rectangle(x, y, CELL_PX, CELL_PX) });
  }
  const textures = cut as Record<Name, Texture>;
  return {
    ...textures,
    destroy: () => {
      for (const name of names) textures[name].destroy();
      source.destroy();
    },
  };
}
