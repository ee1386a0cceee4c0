import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { scatterDots, scatterSparkles } from '../../apps/web/src/components/brand/star-scatter.ts';

export const socialSize = { width: 1200, height: 630 };

async function readFontUrl(file: string): Promise<string> {
  const path = createRequire(import.meta.url).resolve(
    `@fontsource-variable/unbounded/files/${file}`,
  );
  return `data:font/woff2;base64,${(await readFile(path)).toString('base64')}`;
}

/**
 * The share picture. No brand name in it: the brand is configuration and travels in the page's
 * own og:title.
 */
export async function writeSocialPage(planetUrl: string): Promise<string> {
  const font = await readFontUrl('unbounded-cyrillic-wght-normal.woff2');
  const far = scatterDots({ ...socialSize, count: 90, seed: 11 });
  const near = scatterDots({ ...socialSize, count: 26, seed: 23 });
  const sparkles = scatterSparkles({ ...socialSize, count: 7, seed: 7 });
  return `<!doctype html>
<style>
  @font-face { font-family: Unbounded; src: url(${font}); font-weight: 200 900; }
  body { margin: 0; width: ${socialSize.width}px; height: ${socialSize.height}px; overflow: hidden;
    position: relative; background:
      radial-gradient(720px 560px at 78% 42%, #3b2a8f 0, #1e1a55 45%, transparent 100%),
      radial-gradient(760px 420px at 32% 112%, #0d4456 0, transparent 100%), #0b0f1f; }
  svg { position: absolute; inset: 0; }
  img { position: absolute; width: 584px; right: 12px; top: 23px; }
  h1 { position: absolute; left: 72px; top: 50%; width: 560px; margin: 0; translate: 0 -50%;
    font: 800 74px/1.12 Unbounded; letter-spacing: -0.03em; color: #fff; }
  h1 span { color: #67e8f9; }
</style>
<svg viewBox="0 0 ${socialSize.width} ${socialSize.height}" fill="none" stroke="#dfe5ff" stroke-linecap="round">
  <path d="${far}" stroke-width="1.6" opacity=".45"/>
  <path d="${near}" stroke-width="2.6" opacity=".8"/>
  <path d="${sparkles}" fill="#fff" stroke="none" opacity=".9"/>
</svg>
<img src="${planetUrl}" alt="">
<h1>Лучшие игры <span>без комиссии</span></h1>`;
}
