import { readDeviceInfo } from './device-info.ts';

type RendererName = 'webgl' | 'canvas';

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Without a graphics card WebGL is worked out by the processor and then copied into the page, which
 * takes twice as long as drawing the same on a plain canvas.
 */
export function chooseRenderers(info = readDeviceInfo()): RendererName[] {
  const isSoftware = typeof info === 'object' && SOFTWARE.test(info.renderer);
  return isSoftware ? ['canvas', 'webgl'] : ['webgl', 'canvas'];
}
