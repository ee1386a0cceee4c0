import type { SlotId } from '@kvazar/games';
import { useState } from 'react';
import { type StakeAnswer, sendBet } from '../../../play/round/bet-calls.ts';
import { type House, useSiteHouse } from '../../../play/round/house.ts';
import type { PendingBet } from '../../../play/round/settle-bet.ts';
import { keepCourse } from './course-book.ts';
import { useDemoHouse } from './demo-house.ts';

export interface ChosenHouse {
  house: House;
  setDemo: (isDemo: boolean) => void;
}

/** Who takes the stakes of this slot: the site, until the player switches over to demo credits. */
export function useSlotHouse(slotId: SlotId): ChosenHouse {
  const [isDemo, setDemo] = useState(false);
  const site = useSiteHouse(sendSpin);
  const demo = useDemoHouse(slotId);
  return { house: isDemo ? demo : site, setDemo };
}

function sendSpin(pending: PendingBet) {
  return sendBet(pending, keepCourseOf);
}

function keepCourseOf(answer: StakeAnswer): void {
  if ('course' in answer) keepCourse(answer.bet.id, answer.course);
}
