import { fade } from './colour.ts';
import { JACKPOT_LOOKS } from './jackpot-look.ts';
import { fillCircle, gradientDown, writeFitting } from './painting.ts';
import { formatTimes, type PaintToken } from './token-book.ts';

/** A nugget of gold, or a medal with a jackpot's name. */
export const paintCoin: PaintToken = (context, size, wagon) => {
  const look = wagon.kind === 'jackpot' ? JACKPOT_LOOKS[wagon.jackpot] : null;
  const middle = size / 2;
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 0.6)';
  context.shadowBlur = size * 0.05;
  context.shadowOffsetY = size * 0.025;
  context.fillStyle = gradientDown(
    context,
    size * 0.06,
    size * 0.94,
    '#fff4bd',
    '#ffce45',
    '#a85f08',
  );
  fillCircle(context, middle, middle, size * 0.44);
  context.restore();
  context.fillStyle = look
    ? gradientDown(context, size * 0.14, size * 0.86, look.light, look.dark)
    : gradientDown(context, size * 0.14, size * 0.86, '#e99a1c', '#ffcf4f', '#ffe48f');
  fillCircle(context, middle, middle, size * 0.365);
  context.strokeStyle = fade('#5b2b00', 0.55);
  context.lineWidth = size * 0.012;
  context.stroke();
  context.fillStyle = fade('#ffffff', 0.32);
  context.beginPath();
  context.ellipse(middle, size * 0.27, size * 0.24, size * 0.1, 0, 0, 2 * Math.PI);
  context.fill();
  const caption = captionOf(wagon, look?.name);
  if (caption === null) return;
  context.fillStyle = '#ffffff';
  context.shadowColor = 'rgb(0 0 0 / 0.7)';
  context.shadowBlur = size * 0.03;
  writeFitting(context, caption, middle, size * 0.36, size * 0.14, size * 0.6);
};

function captionOf(wagon: Parameters<PaintToken>[2], jackpot: string | undefined): string | null {
  switch (wagon.kind) {
    case 'jackpot':
      return (jackpot ?? '').toUpperCase();
    case 'multiplier':
      return `×${wagon.factor}`;
    case 'persistent':
      return `+${formatTimes(wagon.stepE4)}`;
    case 'collector':
      return 'СБОР';
    case 'coin':
      return null;
  }
}
