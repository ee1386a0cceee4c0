import { findSlot, type SlotData } from '@kvazar/games';
import type { StageSlot } from '../src/features/slots/stage/schedule/stage-slot.ts';

export function dataOf(id: string): SlotData {
  const slot = findSlot(id);
  if (!slot) throw new Error(`no slot ${id}`);
  return slot;
}

export function toStageSlot(slot: SlotData): StageSlot {
  const { freeSpins = null, cascades = null, hold = null } = slot;
  return { ...slot, freeSpins, cascades, hold };
}
