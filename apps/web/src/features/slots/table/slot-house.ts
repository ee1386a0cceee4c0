import type { SlotId } from '@kvazar/games';
import { useState } from 'react';
import { type House, useSiteHouse } from '../../../play/round/house.ts';
import { useDemoHouse } from './demo-house.ts';

export interface ChosenHouse {
  house: House;
  setDemo: (isDemo: boolean) => void;
}

/** Who takes the stakes of this slot: the site, until the player switches over to demo credits. */
export function useSlotHouse(slotId: SlotId): ChosenHouse {
  const [isDemo, setDemo] = useState(false);
  const site = useSiteHouse();
  const demo = useDemoHouse(slotId);
  return { house: isDemo ? demo : site, setDemo };
}
