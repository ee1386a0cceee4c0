import { formatRoubles } from '@kvazar/money';
import { drawPlanet } from '../../components/brand/draw-planet.ts';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import { createRandom } from '../../lib/seeded-random.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { formatWholeTime } from '../bets/bet-time.ts';
import { formatMultiplier } from '../bets/format-multiplier.ts';
import { gameTitle } from '../bets/game-title.ts';
import { isCelebrated } from '../round/celebration.ts';
import type { SharedBet } from './shared-bet.ts';

/** The size in which messengers show the picture of a link whole. */
const WIDTH = 1_200;
const HEIGHT = 630;
const LEFT = 84;
const ROOM = 720;
const STARS = 90;
const INK = '#eef1ff';
const QUIET = '#a5afd8';

/** Null where there is no canvas. */
export async function drawBet(bet: SharedBet): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return null;
  await document.fonts?.ready;
  drawSky(context);
  drawPlanet(context, { x: 806, y: 118, size: 376 });
  drawWords(context, bet);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}

function drawSky(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  sky.addColorStop(0, '#0d1122');
  sky.addColorStop(1, '#1d1450');
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = context.createRadialGradient(994, 306, 40, 994, 306, 520);
  glow.addColorStop(0, 'rgb(124 92 255 / 0.5)');
  glow.addColorStop(1, 'rgb(124 92 255 / 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const random = createRandom('sky');
  for (let star = 0; star < STARS; star++) {
    context.fillStyle = `rgb(220 226 255 / ${(0.15 + random() * 0.5).toFixed(2)})`;
    context.beginPath();
    context.arc(random() * WIDTH, random() * HEIGHT, 0.8 + random() * 1.6, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawWords(context: CanvasRenderingContext2D, bet: SharedBet): void {
  const display = fontFamily('--font-display');
  const text = fontFamily('--font-sans');
  const isWin = isCelebrated(bet);
  context.textBaseline = 'alphabetic';
  write(context, siteConfig.brandName, {
    y: 112,
    size: 40,
    font: display,
    weight: 800,
    colour: INK,
  });
  write(context, gameTitle(bet.game), {
    y: 228,
    size: 46,
    font: display,
    weight: 700,
    colour: QUIET,
  });
  write(context, `${formatMultiplier(bet.multiplier)}×`, {
    y: 366,
    size: 136,
    font: display,
    weight: 800,
    colour: isWin ? '#ffc857' : INK,
  });
  write(context, `Выплата ${formatRoubles(readRoubles(bet.payout))}`, {
    y: 448,
    size: 52,
    font: display,
    weight: 700,
    colour: isWin ? '#3ddc97' : INK,
  });
  write(
    context,
    `Ставка ${formatRoubles(readRoubles(bet.amount))} · ${formatWholeTime(bet.createdAt)}`,
    {
      y: 508,
      size: 28,
      font: text,
      weight: 500,
      colour: QUIET,
    },
  );
  write(context, `Проверить ставку: ${location.host}${paths.fairness}`, {
    y: 566,
    size: 26,
    font: text,
    weight: 500,
    colour: QUIET,
  });
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly font: string;
  readonly weight: number;
  readonly colour: string;
}

/** A long line gets smaller rather than run into the planet. */
function write(context: CanvasRenderingContext2D, words: string, line: Line): void {
  const { y, size, font, weight, colour } = line;
  context.font = `${weight} ${size}px ${font}`;
  const width = context.measureText(words).width;
  if (width > ROOM) context.font = `${weight} ${Math.floor((size * ROOM) / width)}px ${font}`;
  context.fillStyle = colour;
  context.fillText(words, LEFT, y);
}

function fontFamily(property: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(property) || 'sans-serif';
}
