import { ALDAN } from './data/aldan.ts';
import { APIARY } from './data/apiary.ts';
import { AURORA } from './data/aurora.ts';
import { BAIKAL } from './data/baikal.ts';
import { BAKERY } from './data/bakery.ts';
import { CIRCUS } from './data/circus.ts';
import { COSMODROME } from './data/cosmodrome.ts';
import { FIREBIRD } from './data/firebird.ts';
import { GARDEN } from './data/garden.ts';
import { MATRYOSHKA } from './data/matryoshka.ts';
import { MONEYTRAIN } from './data/moneytrain.ts';
import { MUSHROOMS } from './data/mushrooms.ts';
import { REEF } from './data/reef.ts';
import { SAMOVAR } from './data/samovar.ts';
import type { SlotData } from './slot-data.ts';
import { describeSlot, type SlotInfo } from './slot-info.ts';

/** In the order in which a player meets them. */
export const SLOTS: readonly SlotData[] = [
  MONEYTRAIN,
  FIREBIRD,
  MUSHROOMS,
  SAMOVAR,
  ALDAN,
  AURORA,
  REEF,
  COSMODROME,
  BAIKAL,
  APIARY,
  CIRCUS,
  MATRYOSHKA,
  BAKERY,
  GARDEN,
];

export function findSlot(id: string): SlotData | undefined {
  return SLOTS.find(slot => slot.id === id);
}

/** Not a constant: without a proof there is no info, and the prover has to start without it. */
export function listSlotInfos(): SlotInfo[] {
  return SLOTS.map(describeSlot);
}
