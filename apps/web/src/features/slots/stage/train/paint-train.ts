import { fade, mix } from '../scene/colour.ts';
import {
  fillCircle,
  gradientDown,
  gradientOut,
  type Paint,
  traceRound,
} from '../scene/painting.ts';

/** Both are drawn 100 high: so many wide. */
export const LOCOMOTIVE_WIDTH = 220;
export const CARRIAGE_WIDTH = 170;
/** Middle and radius of each wheel, in the same units. */
export const LOCOMOTIVE_WHEELS = [
  [38, 83, 15],
  [74, 83, 15],
  [110, 83, 15],
  [150, 88, 10],
  [176, 88, 10],
] as const;
export const CARRIAGE_WHEELS = [
  [26, 89, 9],
  [48, 89, 9],
  [122, 89, 9],
  [144, 89, 9],
] as const;
export const CHIMNEY = [166, 8] as const;

/** Steam engine in plum and brass, looking to the right. */
export const paintLocomotive: Paint = context => {
  context.fillStyle = '#191522';
  context.fillRect(6, 70, 196, 9);
  // Chimney, steam dome, bell.
  context.fillStyle = gradientDown(context, 6, 34, '#4b3a58', '#1d1528');
  context.beginPath();
  context.moveTo(158, 12);
  context.lineTo(174, 12);
  context.lineTo(171, 34);
  context.lineTo(161, 34);
  context.fill();
  context.fillStyle = gradientDown(context, 6, 14, '#ffe29a', '#b9771c');
  traceRound(context, 155, 7, 22, 7, 3);
  context.fill();
  traceRound(context, 118, 18, 22, 18, [11, 11, 2, 2]);
  context.fill();
  // Boiler.
  traceRound(context, 66, 30, 124, 42, [4, 20, 8, 4]);
  context.fillStyle = gradientDown(context, 30, 72, '#a2577f', '#6c2c58', '#2c1030');
  context.fill();
  context.fillStyle = gradientDown(context, 30, 72, '#fff0b8', '#d9982e', '#7a470c');
  for (const x of [90, 116, 142, 168]) context.fillRect(x, 30, 3.4, 42);
  context.fillStyle = fade('#ffffff', 0.22);
  traceRound(context, 70, 34, 112, 6, 3);
  context.fill();
  traceRound(context, 184, 34, 12, 36, 6);
  context.fillStyle = gradientDown(context, 34, 70, '#5a4a66', '#1b1424');
  context.fill();
  // Lamp and cow-catcher.
  context.fillStyle = '#fff7d2';
  fillCircle(context, 198, 50, 7);
  context.strokeStyle = '#d9982e';
  context.lineWidth = 3;
  context.stroke();
  context.fillStyle = gradientDown(context, 72, 97, '#e2574c', '#7d1d1d');
  context.beginPath();
  context.moveTo(188, 72);
  context.lineTo(202, 72);
  context.lineTo(216, 97);
  context.lineTo(186, 97);
  context.fill();
  paintCab(context);
};

function paintCab(context: CanvasRenderingContext2D): void {
  traceRound(context, 10, 16, 60, 58, [6, 6, 3, 3]);
  context.fillStyle = gradientDown(context, 16, 74, '#b0628a', '#6c2c58', '#3a1640');
  context.fill();
  traceRound(context, 3, 10, 74, 9, 4);
  context.fillStyle = gradientDown(context, 10, 19, '#ffe29a', '#b9771c');
  context.fill();
  for (const x of [18, 44]) {
    traceRound(context, x, 26, 18, 20, 4);
    context.fillStyle = gradientDown(context, 26, 46, '#fff6c8', '#ffb648');
    context.fill();
    context.strokeStyle = '#3a1640';
    context.lineWidth = 2;
    context.stroke();
  }
  context.fillStyle = '#ffd66b';
  context.fillRect(10, 64, 60, 3);
}

export function paintCarriage(light: string, dark: string): Paint {
  return context => {
    context.fillStyle = '#191522';
    context.fillRect(0, 80, CARRIAGE_WIDTH, 6);
    traceRound(context, 8, 24, 154, 58, [8, 8, 3, 3]);
    context.fillStyle = gradientDown(context, 24, 82, light, mix(light, dark, 0.55), dark);
    context.fill();
    traceRound(context, 3, 18, 164, 10, 5);
    context.fillStyle = gradientDown(
      context,
      18,
      28,
      mix(dark, '#ffffff', 0.4),
      mix(dark, '#000000', 0.3),
    );
    context.fill();
    for (let index = 0; index < 5; index++) {
      traceRound(context, 18 + index * 28, 36, 20, 20, 4);
      context.fillStyle = gradientDown(context, 36, 56, '#fff6c8', '#ffb648');
      context.fill();
      context.strokeStyle = fade('#1a0a20', 0.7);
      context.lineWidth = 1.6;
      context.stroke();
    }
    context.fillStyle = '#ffd66b';
    context.fillRect(8, 66, 154, 3);
  };
}

/** Drawn around the middle of a square of 100; spokes show that it turns. */
export const paintWheel: Paint = context => {
  context.translate(50, 50);
  context.fillStyle = '#140f1c';
  fillCircle(context, 0, 0, 48);
  context.strokeStyle = '#d9dfee';
  context.lineWidth = 7;
  context.beginPath();
  context.arc(0, 0, 42, 0, 2 * Math.PI);
  context.stroke();
  context.strokeStyle = '#c2394a';
  context.lineWidth = 8;
  for (let spoke = 0; spoke < 5; spoke++) {
    context.rotate((2 * Math.PI) / 5);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(0, -38);
    context.stroke();
  }
  context.fillStyle = '#ffd66b';
  fillCircle(context, 0, 0, 12);
};

/** What the lamp throws ahead: a cone that fades, from the left edge. */
export const paintLampLight: Paint = (context, width, height) => {
  const light = context.createLinearGradient(0, 0, width, 0);
  light.addColorStop(0, fade('#fff2c0', 0.85));
  light.addColorStop(0.3, fade('#ffdf9a', 0.3));
  light.addColorStop(1, fade('#ffd27a', 0));
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(0, height * 0.42);
  context.lineTo(width, 0);
  context.lineTo(width, height);
  context.lineTo(0, height * 0.58);
  context.fill();
};

export const paintPuff: Paint = (context, width) => {
  const middle = width / 2;
  context.fillStyle = gradientOut(
    context,
    middle,
    middle,
    middle,
    fade('#fff3ec', 0.8),
    fade('#e8c8d8', 0.4),
    fade('#c8a0c8', 0),
  );
  fillCircle(context, middle, middle, middle);
};
