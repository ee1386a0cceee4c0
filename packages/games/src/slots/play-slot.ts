import { type BetSeed, type FloatSource, openFloatStream } from '@kvazar/fair';
import type { InstantResult } from '../instant-game.ts';
import { compileSlot } from './compile-slot.ts';
import type { SlotCourse, SlotOutcome, SlotStep } from './course.ts';
import type { SlotData } from './slot-data.ts';
import { SlotEngine } from './slot-engine.ts';

/** Tables are made once a slot; a spin is synchronous, so no two of them share an engine at a time. */
const engines = new WeakMap<SlotData, SlotEngine>();

function engineOf(slot: SlotData): SlotEngine {
  const kept = engines.get(slot);
  if (kept !== undefined) return kept;
  const engine = new SlotEngine(compileSlot(slot));
  engines.set(slot, engine);
  return engine;
}

/** Decides a spin with all that follows from it; the outcome is what a bet stores. */
export function playSlot(slot: SlotData, source: FloatSource): InstantResult<SlotOutcome> {
  const engine = engineOf(slot);
  const multiplierE4 = engine.play(source);
  return { multiplierE4, outcome: engine.describeOutcome() };
}

/** The same spin as the script that a screen plays: the same floats give the same result. */
export function replaySlot(slot: SlotData, source: FloatSource): SlotCourse {
  const engine = engineOf(slot);
  const steps: SlotStep[] = [];
  const multiplierE4 = engine.play(source, steps);
  const outcome = engine.describeOutcome();
  return { slot: slot.id, version: slot.version, multiplierE4, outcome, steps };
}

/** Recomputes a bet's whole course from its seeds, with the code that decided it. */
export function verifySlot(slot: SlotData, seed: BetSeed): SlotCourse {
  return replaySlot(slot, openFloatStream(seed));
}
