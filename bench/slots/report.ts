import {
  HIGH_FROM,
  MEDIUM_FROM,
  rateVolatility,
  type SlotData,
  type SlotPaying,
} from '@kvazar/games';
import type { StoredProof } from './prove-slot.ts';

const PAYING: Readonly<Record<SlotPaying['kind'], string>> = {
  lines: 'lines',
  ways: 'ways',
  anywhere: 'anywhere',
  clusters: 'clusters',
};

/** docs/slots.md: the figures of proof.json for a reader. */
export function writeReport(
  slots: readonly SlotData[],
  proofs: Readonly<Record<string, StoredProof>>,
): string {
  const rows = slots.flatMap(slot => {
    const proof = proofs[slot.id];
    return proof === undefined ? [] : [formatRow(slot, proof)];
  });
  return `# Slots: the proven figures

Written by \`npm run slots:prove\` together with packages/games/src/slots/proof.json; do not edit by hand.

| slot | grid | pays | RTP % | RTP from–to % | method | hit rate % | feature 1 in | deviation | volatility | maximum win | cap reached |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

**Exact**: every combination of reel stops is laid once; free spins with their retriggers and holds with
their coins are summed by recursion over independent payments, so mean, variance and hit rate are exact to
the rounding of doubles. Slots with features are counted without the cap; their RTP
"from" subtracts the most that the cap can take off (an exponential bound), and "cap reached" is at most
the chance shown. Slots without features have the best grid's payment as their cap. A stop is drawn as
floor(float × length) from floats of 32 bits, which moves no chance by more than 10⁻⁷ of itself.

**Simulated**: that many spins of the engine that decides bets, fed with a seeded generator; "from–to" is
the 99 % interval of the mean, "cap reached" as often as it was seen. An interval from few spins of a slot
that pays rarely and much is itself rough: run \`npm run slots:prove -- --spins=1000000000\` for a finer one.

**Volatility** follows from the standard deviation of a payment in stakes: low below ${MEDIUM_FROM}, medium below
${HIGH_FROM}, high from there on. **Maximum win** is the cap: a course ends as soon as it has paid that much.
`;
}

function formatRow(slot: SlotData, proof: StoredProof): string {
  const { grid, paying, capE4 } = slot;
  const pays = paying.kind === 'lines' ? `${paying.lines.length} lines` : PAYING[paying.kind];
  const cells = [
    `${slot.name} \`${slot.id}\``,
    `${grid.reels}×${grid.rows}`,
    pays,
    percent(proof.rtp),
    `${percent(proof.rtpLow)}–${percent(proof.rtpHigh)}`,
    proof.spins === null ? 'exact' : `${proof.spins.toLocaleString('en-US')} spins`,
    percent(proof.hitRate, 2),
    proof.featureChance === 0 ? '–' : (1 / proof.featureChance).toFixed(0),
    proof.deviation.toFixed(2),
    rateVolatility(proof.deviation),
    `${capE4 / 10_000}×`,
    formatCapChance(proof),
  ];
  return `| ${cells.join(' | ')} |`;
}

function percent(share: number, decimals = 3): string {
  return (share * 100).toFixed(decimals);
}

function formatCapChance({ capChance, spins }: StoredProof): string {
  if (capChance === 0) return spins === null ? 'never' : 'not seen';
  if (capChance < 1e-12) return '< 10⁻¹²';
  return `${spins === null ? '≤ ' : ''}${capChance.toExponential(1)}`;
}
