import { openFloatStream } from '@kvazar/fair';
import { playSlot, replaySlot, SeededSource, SLOTS, tallySpins } from '@kvazar/games';

/** How many spins a second one core decides: counting, as a bet (HMAC floats) and as a script. */

const MEASURE_MS = Number(process.env['MEASURE_MS'] ?? 1000);
const WARM_UP_MS = MEASURE_MS / 4;

function measure(runBatch: () => number, forMs: number): number {
  const startMs = performance.now();
  let spins = 0;
  while (performance.now() - startMs < forMs) spins += runBatch();
  return (spins * 1000) / (performance.now() - startMs);
}

function measureWarm(runBatch: () => number): string {
  measure(runBatch, WARM_UP_MS);
  return Math.round(measure(runBatch, MEASURE_MS)).toLocaleString('en-US');
}

console.log('| slot | counted/s | bets/s | scripts/s |\n|---|---|---|---|');
for (const slot of SLOTS) {
  const source = new SeededSource(1);
  let nonce = 0;
  const openNext = () =>
    openFloatStream({ serverSeed: '0'.repeat(64), clientSeed: 'bench', nonce: nonce++ });
  const counted = measureWarm(() => tallySpins(slot, 10_000, source).spins);
  const bets = measureWarm(() => {
    playSlot(slot, openNext());
    return 1;
  });
  const scripts = measureWarm(() => {
    replaySlot(slot, source);
    return 1;
  });
  console.log(`| ${slot.id} | ${counted} | ${bets} | ${scripts} |`);
}
