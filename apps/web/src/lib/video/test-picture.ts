/** The time code as squares along the lower edge, highest bit first: what a machine reads of the picture. */
const CODE_BITS = 42;
const CODE_SQUARE = 12;
const CODE_LEFT = 68;
const CODE_TOP = 336;

const WIDTH = 640;
const HEIGHT = 360;

/** A felt table, a wheel that turns once in eight seconds, the time to the millisecond. */
export function drawTestPicture(
  context: CanvasRenderingContext2D,
  title: string,
  nowMs: number,
): void {
  const felt = context.createRadialGradient(WIDTH / 2, 150, 20, WIDTH / 2, 150, 420);
  felt.addColorStop(0, '#2b2170');
  felt.addColorStop(1, '#090c18');
  context.fillStyle = felt;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawWheel(context, nowMs);
  drawTexts(context, title, nowMs);
  drawCode(context, nowMs);
}

function drawWheel(context: CanvasRenderingContext2D, nowMs: number): void {
  const turn = ((nowMs % 8_000) / 8_000) * 2 * Math.PI;
  const [x, y, radius] = [WIDTH / 2, 150, 96];
  const segments = 37;
  for (let n = 0; n < segments; n += 1) {
    const from = turn + (n / segments) * 2 * Math.PI;
    context.beginPath();
    context.moveTo(x, y);
    context.arc(x, y, radius, from, from + (2 * Math.PI) / segments);
    context.fillStyle = n === 0 ? '#1fa36b' : n % 2 === 0 ? '#171b34' : '#d6335a';
    context.fill();
  }
  context.beginPath();
  context.arc(x, y, 52, 0, 2 * Math.PI);
  context.fillStyle = '#0d1124';
  context.fill();
  const ball = -turn * 3;
  context.beginPath();
  context.arc(x + Math.cos(ball) * 84, y + Math.sin(ball) * 84, 6, 0, 2 * Math.PI);
  context.fillStyle = '#ffffff';
  context.fill();
}

function drawTexts(context: CanvasRenderingContext2D, title: string, nowMs: number): void {
  context.textAlign = 'center';
  context.fillStyle = '#ffffff';
  context.font = '700 22px system-ui, sans-serif';
  context.fillText(title, WIDTH / 2, 36, WIDTH - 40);
  context.font = '700 30px ui-monospace, monospace';
  context.fillText(new Date(nowMs).toISOString().slice(11, 23), WIDTH / 2, 292);
  context.font = '500 15px system-ui, sans-serif';
  context.fillStyle = '#b9bfe6';
  context.fillText('Проверочная картинка', WIDTH / 2, 318);
}

function drawCode(context: CanvasRenderingContext2D, nowMs: number): void {
  for (let bit = 0; bit < CODE_BITS; bit += 1) {
    const isSet = Math.floor(nowMs / 2 ** (CODE_BITS - 1 - bit)) % 2 === 1;
    context.fillStyle = isSet ? '#ffffff' : '#000000';
    context.fillRect(CODE_LEFT + bit * CODE_SQUARE, CODE_TOP, CODE_SQUARE, CODE_SQUARE);
  }
}

/** What the squares say in a picture of 640 × 360; pixels as a canvas gives them. */
export function readTestCode(pixels: Uint8ClampedArray): number {
  let ms = 0;
  for (let bit = 0; bit < CODE_BITS; bit += 1) {
    const x = CODE_LEFT + bit * CODE_SQUARE + CODE_SQUARE / 2;
    const y = CODE_TOP + CODE_SQUARE / 2;
    ms = ms * 2 + ((pixels[(y * WIDTH + x) * 4 + 1] ?? 0) > 127 ? 1 : 0);
  }
  return ms;
}
