import type { SlotInfo } from '@kvazar/games';

/** What the stage has to know of a slot. */
export type StageSlot = Pick<
  SlotInfo,
  'id' | 'name' | 'palette' | 'grid' | 'symbols' | 'paying' | 'freeSpins' | 'cascades' | 'hold'
>;
