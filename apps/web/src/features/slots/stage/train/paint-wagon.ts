import type { Wagon } from '@kvazar/games';
import { fade, mix } from '../scene/colour.ts';
import { JACKPOT_LOOKS } from '../scene/jackpot-look.ts';
import { fillCircle, gradientDown, traceRound, writeFitting } from '../scene/painting.ts';
import { formatTimes, type PaintToken } from '../scene/token-book.ts';

/** A wagon from the side, on a square counted in hundredths; the figure is written over its body. */
export const paintWagon: PaintToken = (context, size, wagon) => {
  context.save();
  context.scale(size / 100, size / 100);
  paintTrack(context);
  switch (wagon.kind) {
    case 'coin':
      paintGold(context);
      paintBody(context, { top: 40, light: '#e8784a', dark: '#7a2318' });
      paintPlanks(context);
      break;
    case 'jackpot': {
      const { light, dark, name } = JACKPOT_LOOKS[wagon.jackpot];
      paintBody(context, { top: 20, light, dark, hasRoof: true });
      paintRivets(context);
      paintCaption(context, name.toUpperCase());
      break;
    }
    case 'collector':
      paintBody(context, { top: 20, light: '#5aa7ff', dark: '#143a9c', hasRoof: true });
      paintEnvelope(context);
      break;
    case 'multiplier':
      paintEngine(context);
      paintCaption(context, `×${wagon.factor}`, 66, 54, 25);
      break;
    case 'persistent':
      paintBody(context, { top: 20, light: '#63d38a', dark: '#0d5a3a', hasRoof: true });
      paintWindows(context);
      paintCaption(context, `+${formatTimes(wagon.stepE4)}`);
      break;
  }
  paintWheels(context, wagon);
  context.restore();
};

interface Body {
  readonly top: number;
  readonly light: string;
  readonly dark: string;
  readonly hasRoof?: boolean;
}

function paintTrack(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#3a2a35';
  for (let tie = 0; tie < 8; tie++) context.fillRect(3 + tie * 12.4, 92, 6, 4);
  context.fillStyle = gradientDown(context, 90, 93, '#cfd6e6', '#6c7690');
  context.fillRect(0, 90, 100, 2.4);
}

function paintBody(context: CanvasRenderingContext2D, { top, light, dark, hasRoof }: Body): void {
  context.save();
  context.shadowColor = fade('#000000', 0.5);
  context.shadowBlur = 4;
  context.shadowOffsetY = 2;
  context.fillStyle = '#20242f';
  context.fillRect(2, 73, 96, 5);
  traceRound(context, 6, top, 88, 76 - top, hasRoof ? [9, 9, 3, 3] : 4);
  context.fillStyle = gradientDown(context, top, 76, light, mix(light, dark, 0.6), dark);
  context.fill();
  context.restore();
  context.strokeStyle = fade('#ffffff', 0.5);
  context.lineWidth = 1.2;
  context.stroke();
  if (hasRoof) {
    traceRound(context, 3, top - 5, 94, 10, 5);
    context.fillStyle = gradientDown(
      context,
      top - 5,
      top + 5,
      mix(dark, '#ffffff', 0.45),
      mix(dark, '#000000', 0.35),
    );
    context.fill();
  }
  context.fillStyle = fade('#ffd66b', 0.95);
  context.fillRect(6, 69, 88, 2);
}

function paintPlanks(context: CanvasRenderingContext2D): void {
  context.fillStyle = fade('#2a0a06', 0.28);
  for (let plank = 1; plank < 7; plank++) context.fillRect(6 + plank * 12.6, 41, 1.2, 28);
}

/** Coins heaped above the edge. */
function paintGold(context: CanvasRenderingContext2D): void {
  const heap = [
    [22, 38],
    [36, 34],
    [50, 31],
    [64, 34],
    [78, 38],
    [29, 29],
    [43, 25],
    [57, 24],
    [70, 29],
    [50, 18],
    [37, 20],
    [63, 19],
  ] as const;
  for (const [x, y] of heap) {
    context.fillStyle = gradientDown(context, y - 9, y + 9, '#fff3b8', '#ffc83a', '#b5690c');
    fillCircle(context, x, y, 8.6);
    context.strokeStyle = fade('#7a3d00', 0.6);
    context.lineWidth = 1;
    context.stroke();
    context.beginPath();
    context.arc(x, y, 5.4, 0, 2 * Math.PI);
    context.stroke();
  }
}

function paintRivets(context: CanvasRenderingContext2D): void {
  context.fillStyle = fade('#ffffff', 0.6);
  for (let rivet = 0; rivet < 8; rivet++) {
    fillCircle(context, 12 + rivet * 10.9, 29, 1.1);
    fillCircle(context, 12 + rivet * 10.9, 66, 1.1);
  }
}

function paintEnvelope(context: CanvasRenderingContext2D): void {
  traceRound(context, 37, 26, 26, 17, 2);
  context.fillStyle = '#fff8e2';
  context.fill();
  context.strokeStyle = '#b98a3a';
  context.lineWidth = 1.2;
  context.stroke();
  context.beginPath();
  context.moveTo(37, 27);
  context.lineTo(50, 36);
  context.lineTo(63, 27);
  context.stroke();
  context.fillStyle = '#e2344d';
  fillCircle(context, 50, 37, 2.6);
}

function paintWindows(context: CanvasRenderingContext2D): void {
  for (const x of [12, 74]) {
    traceRound(context, x, 28, 14, 15, 3);
    context.fillStyle = gradientDown(context, 28, 43, '#fff3b0', '#ffb84d');
    context.fill();
    context.strokeStyle = fade('#06301d', 0.8);
    context.lineWidth = 1.4;
    context.stroke();
  }
}

/** A little engine: boiler, chimney, cab. */
function paintEngine(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#20242f';
  context.fillRect(2, 73, 96, 5);
  context.fillStyle = gradientDown(context, 6, 40, '#5b3a4a', '#2b1a28');
  context.fillRect(76, 20, 9, 18);
  traceRound(context, 72.5, 12, 16, 10, 3);
  context.fill();
  traceRound(context, 36, 36, 60, 38, [4, 18, 6, 4]);
  context.fillStyle = gradientDown(context, 36, 74, '#ff8091', '#c4243f', '#6d0d24');
  context.fill();
  context.strokeStyle = fade('#ffffff', 0.45);
  context.lineWidth = 1.2;
  context.stroke();
  traceRound(context, 5, 18, 35, 56, [6, 6, 3, 3]);
  context.fillStyle = gradientDown(context, 18, 74, '#e0506a', '#8a1430');
  context.fill();
  context.stroke();
  traceRound(context, 1, 13, 43, 8, 4);
  context.fillStyle = gradientDown(context, 13, 21, '#ffd66b', '#b9751a');
  context.fill();
  traceRound(context, 12, 26, 20, 17, 3);
  context.fillStyle = gradientDown(context, 26, 43, '#fff3b0', '#ffb84d');
  context.fill();
  context.fillStyle = fade('#ffd66b', 0.95);
  for (const x of [52, 68]) context.fillRect(x, 37, 2.4, 36);
  fillCircle(context, 95, 52, 4.5);
}

function paintCaption(
  context: CanvasRenderingContext2D,
  text: string,
  x = 50,
  y = 36,
  sizePx = 15,
): void {
  context.save();
  context.shadowColor = fade('#000000', 0.8);
  context.shadowBlur = 4;
  context.fillStyle = '#ffffff';
  writeFitting(context, text, x, y, sizePx, 50);
  context.restore();
}

function paintWheels(context: CanvasRenderingContext2D, { kind }: Wagon): void {
  const places = kind === 'multiplier' ? [17, 37, 57, 78] : [18, 34, 66, 82];
  for (const x of places) {
    context.fillStyle = '#151823';
    fillCircle(context, x, 82, 8.4);
    context.strokeStyle = '#aeb8cc';
    context.lineWidth = 1.8;
    context.stroke();
    context.fillStyle = '#ffd66b';
    fillCircle(context, x, 82, 2.6);
  }
}
