import type { Renderer } from 'pixi.js';

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Whether the processor has to do the work of a graphics card. */
export function isDrawnBySoftware(renderer: Renderer): boolean {
  if (!('gl' in renderer)) return true;
  const { gl } = renderer;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return typeof name === 'string' && SOFTWARE.test(name);
}
