import type { DeviceInfo } from '@kvazar/contract';

const NAME_LIMIT = 250;
const ERROR_LIMIT = 500;

/** The graphics card's vendor and renderer, or the text of the error when the browser hides them. */
export function readDeviceInfo(): DeviceInfo {
  try {
    const context = document.createElement('canvas').getContext('webgl');
    if (!context) return 'WebGL is unavailable';
    const names = readGraphicsNames(context);
    // Browsers allow only a handful of living contexts; the games need them.
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return names;
  } catch (error) {
    return String(error).slice(0, ERROR_LIMIT);
  }
}

function readGraphicsNames(context: WebGLRenderingContext): DeviceInfo {
  const unmasked = context.getExtension('WEBGL_debug_renderer_info');
  const readName = (parameter: number) =>
    String(context.getParameter(parameter)).slice(0, NAME_LIMIT);
  return {
    vendor: readName(unmasked ? unmasked.UNMASKED_VENDOR_WEBGL : context.VENDOR),
    renderer: readName(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : context.RENDERER),
  };
}
