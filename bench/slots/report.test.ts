import { readFileSync } from 'node:fs';
import { listSlotInfos, WAGON_LOOKS } from '@kvazar/games';
import { describe, expect, it } from 'vitest';

function readText(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

const report = readText('docs/slots.md').split('\n');
const iconSet: { icons: Record<string, unknown> } = JSON.parse(
  readText(['node_modules', '@iconify-json', 'fluent-emoji', 'icons.json'].join('/')),
);

describe.each(listSlotInfos())('the report of $id', ({ id, name, proof, maxWinE4 }) => {
  it('says what the proof says', () => {
    const row = report.find(line => line.includes(`\`${id}\``));
    expect(row).toContain(`| ${name} `);
    expect(row).toContain(` ${(proof.rtp * 100).toFixed(3)} |`);
    expect(row).toContain(` ${(proof.hitRate * 100).toFixed(2)} |`);
    expect(row).toContain(` ${proof.volatility} |`);
    expect(row).toContain(` ${maxWinE4 / 10_000}× |`);
    expect(row).toContain(proof.spins === null ? ' exact |' : ' spins |');
  });
});

describe('the art hints', () => {
  it('name icons that exist, each once in a slot', () => {
    for (const { symbols } of listSlotInfos()) {
      const icons = symbols.map(({ icon }) => icon);
      expect(icons.filter(icon => !(icon in iconSet.icons))).toEqual([]);
      expect(new Set(icons).size).toBe(icons.length);
    }
    const wagons = Object.values(WAGON_LOOKS).map(({ icon }) => icon);
    expect(wagons.filter(icon => !(icon in iconSet.icons))).toEqual([]);
  });
});
