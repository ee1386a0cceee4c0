import { expect, it } from 'vitest';
import { chooseRenderers } from './choose-renderers.ts';

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', 'canvas'],
  ['llvmpipe (LLVM 15.0.6, 256 bits)', 'canvas'],
  ['Microsoft Basic Render Driver', 'canvas'],
  ['Apple GPU', 'webgl'],
  ['Adreno (TM) 650', 'webgl'],
])('%s: draws by %s first', (renderer, first) => {
  const chosen = chooseRenderers({ vendor: 'Somebody', renderer });
  expect(chosen[0]).toBe(first);
  expect(chosen).toHaveLength(2);
});

it('tries both when the browser tells nothing', () => {
  expect(chooseRenderers('WebGL is unavailable')).toEqual(['webgl', 'canvas']);
});
