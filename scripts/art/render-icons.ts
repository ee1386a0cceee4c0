/**
 * Renders the favicon, the application icons and the share picture from the planet in
 * apps/web/src/components/brand. Needs Chromium and ffmpeg; the results are committed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { scatterDots } from '../../apps/web/src/components/brand/star-scatter.ts';
import { openBrowser } from './browser.ts';
import { packIcon } from './icon-file.ts';
import { writePlanetSvg } from './planet-svg.ts';
import { socialSize, writeSocialPage } from './social-page.ts';

const run = promisify(execFile);
const publicFolder = fileURLToPath(new URL('../../apps/web/public/', import.meta.url));
const planet = writePlanetSvg();
const planetUrl = `data:image/svg+xml;base64,${Buffer.from(planet).toString('base64')}`;

interface Tile {
  sizePx: number;
  /** Share of the tile's side that the planet takes. */
  planetShare: number;
  /** Share of the side rounded off; systems that cut the shape themselves get a full square. */
  cornerShare: number;
}

function writeTilePage({ sizePx, planetShare, cornerShare }: Tile): string {
  const stars = scatterDots({ width: 512, height: 512, count: 34, seed: 3 });
  return `<!doctype html>
<style>
  body { margin: 0; }
  div { width: ${sizePx}px; height: ${sizePx}px; border-radius: ${sizePx * cornerShare}px;
    display: grid; place-items: center; position: relative; overflow: hidden; background:
      radial-gradient(circle at 50% 42%, #3d2c94 0, #1d1a52 48%, #0b0f1f 100%); }
  svg { position: absolute; inset: 0; }
  img { width: ${sizePx * planetShare}px; position: relative; }
</style>
<div><svg viewBox="0 0 512 512" stroke="#dfe5ff" stroke-width="5" stroke-linecap="round" opacity=".5"><path d="${stars}"/></svg><img src="${planetUrl}" alt=""></div>`;
}

async function shoot(page: Page, html: string, width: number, height = width): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  return page.screenshot({ omitBackground: true });
}

function shootPlanet(page: Page, sizePx: number): Promise<Buffer> {
  return shoot(
    page,
    `<!doctype html><style>body{margin:0}img{display:block}</style><img width="${sizePx}" src="${planetUrl}" alt="">`,
    sizePx,
  );
}

/** A palette of 256 colours makes an opaque picture three times lighter than full colour. */
async function writeWithPalette(png: Buffer, target: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'art-'));
  try {
    const source = join(folder, 'full.png');
    await writeFile(source, png);
    const filter =
      'split[a][b];[a]palettegen=max_colors=256:stats_mode=full[p];[b][p]paletteuse=dither=sierra2_4a';
    await run('ffmpeg', ['-y', '-v', 'error', '-i', source, '-vf', filter, target]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await writeFile(join(publicFolder, 'favicon.svg'), `${planet}\n`);

  const small = [];
  for (const sizePx of [16, 32, 48]) small.push({ sizePx, png: await shootPlanet(page, sizePx) });
  await writeFile(join(publicFolder, 'favicon.ico'), packIcon(small));

  const tiles: Record<string, Tile> = {
    'apple-touch-icon.png': { sizePx: 180, planetShare: 0.86, cornerShare: 0 },
    'icon-192.png': { sizePx: 192, planetShare: 0.86, cornerShare: 0.22 },
    'icon-512.png': { sizePx: 512, planetShare: 0.86, cornerShare: 0.22 },
    'icon-maskable-512.png': { sizePx: 512, planetShare: 0.7, cornerShare: 0 },
  };
  for (const [file, tile] of Object.entries(tiles)) {
    const png = await shoot(page, writeTilePage(tile), tile.sizePx);
    const target = join(publicFolder, file);
    // A palette keeps no half-transparent pixels, which round corners need.
    await (tile.cornerShare > 0 ? writeFile(target, png) : writeWithPalette(png, target));
  }

  const social = await shoot(
    page,
    await writeSocialPage(planetUrl),
    socialSize.width,
    socialSize.height,
  );
  await writeWithPalette(social, join(publicFolder, 'social.png'));
} finally {
  await browser.close();
}
