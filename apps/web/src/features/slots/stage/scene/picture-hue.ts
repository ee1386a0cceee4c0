import { openCanvas } from './painting.ts';

const SAMPLE_PX = 16;

/** The colour a picture is mostly made of, greys and shadows counting little. */
export function pictureHue(picture: CanvasImageSource | null): string {
  if (!picture) return '#8a90b0';
  const { context } = openCanvas(SAMPLE_PX, SAMPLE_PX);
  context.drawImage(picture, 0, 0, SAMPLE_PX, SAMPLE_PX);
  const { data } = context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX);
  const sum = [0, 0, 0];
  let weights = 0;
  for (let at = 0; at < data.length; at += 4) {
    const parts = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const weight =
      (((Math.max(...parts) - Math.min(...parts)) / 255) ** 1.5 + 0.02) * (data[at + 3] ?? 0);
    for (const [index, part] of parts.entries()) sum[index] = (sum[index] ?? 0) + part * weight;
    weights += weight;
  }
  const hex = sum.map(part =>
    Math.round(part / Math.max(1, weights))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
