import { readDeviceInfo } from '../../../../lib/device-info.ts';

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether the processor has to do the work of a graphics card. */
export function isDrawnBySoftware(): boolean {
  const info = readDeviceInfo();
  return typeof info === 'object' && SOFTWARE.test(info.renderer);
}

/** WebGL worked out by the processor takes twice as long as drawing the same on a plain canvas. */
export function chooseRenderers(): ('webgl' | 'canvas')[] {
  return isDrawnBySoftware() ? ['canvas', 'webgl'] : ['webgl', 'canvas'];
}
