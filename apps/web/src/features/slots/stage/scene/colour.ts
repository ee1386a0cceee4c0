type Rgb = readonly [red: number, green: number, blue: number];

function parseHex(hex: string): Rgb {
  const value = toNumber(hex);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `#ff8800` → 0xff8800, as Pixi tints. */
export function toNumber(hex: string): number {
  return Number.parseInt(hex.slice(1, 7), 16);
}

/** From the first colour (0) to the second (1). */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseHex(from), parseHex(to)];
  const parts = a.map((part, index) => Math.round(part + ((b[index] ?? 0) - part) * share));
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

export function fade(hex: string, alpha: number): string {
  return `rgb(${parseHex(hex).join(' ')} / ${alpha})`;
}

/** A dark colour made bright enough for metal; a bright one stays as it is. */
export function brighten(hex: string): string {
  const [red, green, blue] = parseHex(hex);
  const lightness = (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
  return lightness > 0.45 ? hex : mix(hex, '#ffc766', Math.min(0.62, (0.5 - lightness) * 1.9));
}
