import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { hashSlot, SLOTS } from '@kvazar/games';
import { proveSlot, type StoredProof } from './prove-slot.ts';
import { writeReport } from './report.ts';

const PROOF_FILE = new URL('../../packages/games/src/slots/proof.json', import.meta.url);
const REPORT_FILE = new URL('../../docs/slots.md', import.meta.url);

const { values: options } = parseArgs({
  options: {
    spins: { type: 'string', default: '100000000' },
    workers: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string' },
    /** Proves again even what is proven with the same data and as many spins. */
    anew: { type: 'boolean', default: false },
  },
});

const spins = Number(options.spins);
const workers = Number(options.workers);
const chosen = options.only?.split(',');
const kept = JSON.parse(readFileSync(PROOF_FILE, 'utf8')) as Record<string, StoredProof>;

function isProven(id: string, hash: string): boolean {
  const proof = kept[id];
  return proof !== undefined && proof.hash === hash && (proof.spins ?? spins) >= spins;
}

for (const slot of SLOTS) {
  if (chosen && !chosen.includes(slot.id)) continue;
  if (!options.anew && isProven(slot.id, hashSlot(slot))) continue;
  const proof = await proveSlot(slot, spins, workers);
  kept[slot.id] = proof;
  const method = proof.spins === null ? 'exact' : `${proof.spins} spins`;
  console.log(`${slot.id}: RTP ${(proof.rtp * 100).toFixed(3)} %, ${method}`);
  // Written after every slot, because the next one may take an hour.
  const proofs = Object.fromEntries(
    SLOTS.flatMap(({ id }) => (kept[id] === undefined ? [] : [[id, kept[id]]])),
  );
  writeFileSync(PROOF_FILE, `${JSON.stringify(proofs, null, 2)}\n`);
  writeFileSync(REPORT_FILE, writeReport(SLOTS, proofs));
}
