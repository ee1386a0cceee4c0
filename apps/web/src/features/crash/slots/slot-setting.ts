import { MAX_CRASH_TARGET_HUNDREDTHS, MIN_CRASH_TARGET_HUNDREDTHS } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';

export interface SlotSetting {
  readonly stake: Kopecks;
  /** Where the bet is cashed out by itself, in hundredths; null: by hand only. */
  readonly targetHundredths: number | null;
}

export type SlotSettings = Readonly<Record<'slot1' | 'slot2', SlotSetting>>;

const firstSlot: SlotSetting = { stake: kopecks(100_00), targetHundredths: null };

export const firstSettings: SlotSettings = { slot1: firstSlot, slot2: firstSlot };

export function parseSettings(stored: unknown): SlotSettings | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { slot1, slot2 } = stored as Partial<Record<string, unknown>>;
  const [first, second] = [parseSlot(slot1), parseSlot(slot2)];
  return first && second ? { slot1: first, slot2: second } : null;
}

function parseSlot(stored: unknown): SlotSetting | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { stake, targetHundredths } = stored as Partial<Record<string, unknown>>;
  if (typeof stake !== 'number' || !Number.isSafeInteger(stake) || stake <= 0) return null;
  if (targetHundredths === null) return { stake: kopecks(stake), targetHundredths };
  if (typeof targetHundredths !== 'number' || !Number.isSafeInteger(targetHundredths)) return null;
  return { stake: kopecks(stake), targetHundredths: clampTarget(targetHundredths) };
}

/** Zero, which is what an emptied field reads as, means "by hand only". */
export function readTarget(typedHundredths: number): number | null {
  return typedHundredths === 0 ? null : clampTarget(typedHundredths);
}

function clampTarget(hundredths: number): number {
  return Math.min(MAX_CRASH_TARGET_HUNDREDTHS, Math.max(MIN_CRASH_TARGET_HUNDREDTHS, hundredths));
}
