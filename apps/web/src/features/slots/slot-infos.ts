import { isSlotId, listSlotInfos, type SlotId, type SlotInfo } from '@kvazar/games';

/** A slot with the id that addresses and bets know it by. */
export type KnownSlot = SlotInfo & { readonly id: SlotId };

function isKnown(slot: SlotInfo): slot is KnownSlot {
  return isSlotId(slot.id);
}

/** In the order in which a player meets them. */
export const slotInfos: readonly KnownSlot[] = listSlotInfos().filter(isKnown);

export function findSlotInfo(id: string): KnownSlot | undefined {
  return slotInfos.find(slot => slot.id === id);
}
