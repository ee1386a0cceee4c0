import { type Browser, chromium } from 'playwright-core';

const executablePath = '/usr/bin/chromium';

/** WebGL is drawn by the processor, so that a machine without a graphics card renders the same art. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--force-color-profile=srgb',
    ],
  });
}
