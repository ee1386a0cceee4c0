import { afterEach, expect, it, vi } from 'vitest';
import { chooseRenderers } from './choose-renderers.ts';

const readDeviceInfo = vi.hoisted(() => vi.fn());
vi.mock('./device-info.ts', () => ({ readDeviceInfo }));

afterEach(() => void readDeviceInfo.mockReset());

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', 'canvas'],
  ['llvmpipe (LLVM 15.0.6, 256 bits)', 'canvas'],
  ['Microsoft Basic Render Driver', 'canvas'],
  ['Apple GPU', 'webgl'],
  ['Adreno (TM) 650', 'webgl'],
])('%s: draws by %s first', (renderer, first) => {
  readDeviceInfo.mockReturnValue({ vendor: 'Somebody', renderer });
  expect(chooseRenderers()[0]).toBe(first);
  expect(chooseRenderers()).toHaveLength(2);
});

it('tries both when the browser tells nothing', () => {
  readDeviceInfo.mockReturnValue('WebGL is unavailable');
  expect(chooseRenderers()).toEqual(['webgl', 'canvas']);
});
