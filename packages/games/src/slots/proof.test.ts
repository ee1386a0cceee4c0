import { describe, expect, it, vi } from 'vitest';
import { hashSlot } from './hash-slot.ts';
import { countExactOdds, hasExactOdds } from './odds/exact-odds.ts';
import { SeededSource } from './odds/seeded-source.ts';
import { estimateOdds, marginOf, tallySpins } from './odds/tally.ts';
import { proofOf } from './proof.ts';
import { describeSlot } from './slot-info.ts';
import { SLOTS } from './slots.ts';

vi.setConfig({ testTimeout: 300_000 });

const SAMPLE_SPINS = 100_000;
/** A sample may miss its own 99 % interval by chance; twice as wide, it never does in practice. */
const PATIENCE = 2;

describe.each(SLOTS)('the proof of $id', slot => {
  const proof = proofOf(slot.id);

  it('was made of the data that is played', () => {
    expect(proof.hash).toBe(hashSlot(slot));
  });

  it('keeps what is promised: an RTP of 95.5 to 97 %', () => {
    expect(proof.rtp).toBeGreaterThanOrEqual(0.955);
    expect(proof.rtp).toBeLessThanOrEqual(0.97);
    expect(proof.rtpLow).toBeLessThanOrEqual(proof.rtp);
    expect(proof.rtpHigh).toBeGreaterThanOrEqual(proof.rtp);
    expect(describeSlot(slot).proof).toEqual(proof);
  });

  it.runIf(hasExactOdds(slot))('is found again by counting every grid', () => {
    const odds = countExactOdds(slot);
    expect(proof.spins).toBeNull();
    expect(proof.rtp).toBeCloseTo(odds.rtp, 10);
    expect(proof.rtpLow).toBeCloseTo(odds.rtp - odds.capLoss, 10);
    expect(proof.hitRate).toBeCloseTo(odds.hitRate, 10);
    expect(proof.deviation).toBeCloseTo(odds.deviation, 8);
    expect(proof.featureChance).toBeCloseTo(odds.featureChance, 10);
  });

  it('agrees with spins of the engine', () => {
    const odds = estimateOdds(tallySpins(slot, SAMPLE_SPINS, new SeededSource(42)));
    const margin = marginOf(proof, SAMPLE_SPINS) * PATIENCE;
    expect(Math.abs(odds.rtp - proof.rtp)).toBeLessThan(margin);
    const hitDeviation = Math.sqrt(proof.hitRate * (1 - proof.hitRate));
    const hitMargin = marginOf({ deviation: hitDeviation }, SAMPLE_SPINS) * PATIENCE;
    expect(Math.abs(odds.hitRate - proof.hitRate)).toBeLessThan(hitMargin);
    const chance = proof.featureChance;
    const chanceMargin = marginOf({ deviation: Math.sqrt(chance * (1 - chance)) }, SAMPLE_SPINS);
    expect(Math.abs(odds.featureChance - chance)).toBeLessThanOrEqual(chanceMargin * PATIENCE);
  });
});
