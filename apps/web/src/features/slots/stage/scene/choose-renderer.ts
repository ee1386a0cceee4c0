import { readDeviceInfo } from '../../../../lib/device-info.ts';

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let known: boolean | null = null;

/** Whether the processor has to do the work of a graphics card. Asked once: asking opens a context. */
export function isDrawnBySoftware(): boolean {
  if (known === null) {
    const info = readDeviceInfo();
    known = typeof info === 'object' && SOFTWARE.test(info.renderer);
  }
  return known;
}

/** WebGL worked out by the processor takes twice as long as drawing the same on a plain canvas. */
export function chooseRenderers(): ('webgl' | 'canvas')[] {
  return isDrawnBySoftware() ? ['canvas', 'webgl'] : ['webgl', 'canvas'];
}
