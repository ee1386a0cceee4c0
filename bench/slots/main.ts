import { openFloatStream } from '@kvazar/fair';
import { playSlot, replaySlot, SeededSource, SLOTS, tallySpins } from '@kvazar/games';

/** How many spins a second one core decides: counting, as a bet (HMAC floats) and as a script. */

const MEASURE_MS = Number(process.env['MEASURE_MS'] ?? 1000);
const BATCH = 100;
const WARM_UP_MS = MEASURE_MS / 4;

/** Counts the processor's time and not the clock's, because other programs share the core. */
function readCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function measure(runBatch: () => number, forMs: number): number {
  const startMs = readCpuMs();
  let spins = 0;
  let spentMs = 0;
  while (spentMs < forMs) {
    spins += runBatch();
    spentMs = readCpuMs() - startMs;
  }
  return (spins * 1000) / spentMs;
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
    for (let bet = 0; bet < BATCH; bet++) playSlot(slot, openNext());
    return BATCH;
  });
  const scripts = measureWarm(() => {
    for (let script = 0; script < BATCH; script++) replaySlot(slot, source);
    return BATCH;
  });
  console.log(`| ${slot.id} | ${counted} | ${bets} | ${scripts} |`);
}
