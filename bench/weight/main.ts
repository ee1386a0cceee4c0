import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../e2e/support/start-site.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { printTable } from '../table.ts';
import { BareBrowser } from './bare-browser.ts';
import { measureFrames } from './frames.ts';
import { measureVisit, type Visit } from './visit.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const PAGES = [
  { name: 'lobby of a guest', path: '/', isPlayer: false },
  { name: 'Crash', path: '/crash', isPlayer: true },
  { name: 'Plinko', path: '/plinko', isPlayer: true },
  { name: 'Mines', path: '/mines', isPlayer: true },
  { name: 'Dice', path: '/dice', isPlayer: true },
  { name: 'Bubbles', path: '/bubbles', isPlayer: true },
  { name: 'slots', path: '/slots', isPlayer: true },
  { name: 'a slot', path: '/slot/firebird', isPlayer: true },
];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

/** The run whose largest paint is the middle one. */
function pickMiddle(visits: readonly Visit[]): Visit | undefined {
  return [...visits].sort((a, b) => a.largestPaintMs - b.largestPaintMs)[visits.length >> 1];
}

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
const site = await startSite(dataDir, { CRASH_CHAIN_LENGTH: '2000', LIVE_CHAIN_LENGTH: '100' });
const browser = await BareBrowser.open();
try {
  const rows: string[][] = [
    'page|script KB|fonts KB|requests|first paint ms|largest ms|seen ms|open ms|longest task ms|tasks > 50 ms|shift|largest'.split(
      '|',
    ),
  ];
  for (const page of PAGES) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) {
      visits.push(await measureVisit(browser, site.url, page));
    }
    const visit = pickMiddle(visits);
    if (!visit) continue;
    rows.push([
      page.name,
      kilobytes(visit.scriptBytes),
      kilobytes(visit.fontBytes),
      String(visit.requests),
      visit.firstPaintMs.toFixed(0),
      visit.largestPaintMs.toFixed(0),
      visit.seenMs.toFixed(0),
      visit.openMs.toFixed(0),
      visit.longestTaskMs.toFixed(0),
      String(visit.longTasks),
      visit.shift.toFixed(3),
      visit.largest,
    ]);
  }
  printTable(rows);
  printTable(await measureFrames(site.url));
} finally {
  await browser.close();
  await site.close();
}
