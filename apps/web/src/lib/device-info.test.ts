import { afterEach, expect, it, vi } from 'vitest';
import { readDeviceInfo } from './device-info.ts';

const UNMASKED = { UNMASKED_VENDOR_WEBGL: 1, UNMASKED_RENDERER_WEBGL: 2 };

function offerContext(context: unknown) {
  vi.spyOn(document, 'createElement').mockReturnValue({
    getContext: () => context,
  } as unknown as HTMLElement);
}

afterEach(() => vi.restoreAllMocks());

it('names the real card when the browser tells it', () => {
  const names: Record<number, string> = { 1: 'NVIDIA', 2: 'RTX' };
  offerContext({
    getExtension: (name: string) => (name === 'WEBGL_debug_renderer_info' ? UNMASKED : null),
    getParameter: (parameter: number) => names[parameter],
  });
  expect(readDeviceInfo()).toEqual({ vendor: 'NVIDIA', renderer: 'RTX' });
});

it('falls back to the masked names', () => {
  const names: Record<number, string> = { 7: 'Mozilla', 8: 'Generic renderer' };
  offerContext({
    VENDOR: 7,
    RENDERER: 8,
    getExtension: () => null,
    getParameter: (parameter: number) => names[parameter],
  });
  expect(readDeviceInfo()).toEqual({ vendor: 'Mozilla', renderer: 'Generic renderer' });
});

it('gives the error text, at most 500 characters, when reading fails', () => {
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    throw new Error('x'.repeat(900));
  });
  const info = readDeviceInfo();
  expect(info).toHaveLength(500);
  expect(info).toContain('Error: x');
});

it('says so when there is no WebGL', () => {
  offerContext(null);
  expect(readDeviceInfo()).toBe('WebGL is unavailable');
});
