import { findSlotInfo } from './slot-infos.ts';
import { SlotScreen } from './table/slot-screen.tsx';
import { UnknownSlot } from './unknown-slot.tsx';

export function MoneyTrainPage() {
  const slot = findSlotInfo('moneytrain');
  return slot ? <SlotScreen slot={slot} place="page" /> : <UnknownSlot />;
}
