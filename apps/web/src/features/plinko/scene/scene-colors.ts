import type { PlinkoRisk } from '@kvazar/games';

/** What the canvas paints with; it cannot read the page's tokens by itself. */
export interface SceneColors {
  readonly pin: number;
  readonly litPin: number;
  readonly portal: number;
  readonly portalLight: number;
}

const night: SceneColors = {
  pin: 0xdfe4ff,
  litPin: 0xffffff,
  portal: 0x7c5cff,
  portalLight: 0x9be7ff,
};

const day: SceneColors = {
  pin: 0x7480b8,
  litPin: 0x4a32c8,
  portal: 0x8a70ff,
  portalLight: 0x5b7bff,
};

export function sceneColors(isLight: boolean): SceneColors {
  return isLight ? day : night;
}

/** Cool balls for low risk, hot ones for high. */
export const ballColors: Readonly<Record<PlinkoRisk, number>> = {
  low: 0x4bd2ff,
  medium: 0xffbe3d,
  high: 0xff5a86,
};
