import { useParams } from '@tanstack/react-router';
import { findSlotInfo } from './slot-infos.ts';
import { SlotScreen } from './table/slot-screen.tsx';
import { UnknownSlot } from './unknown-slot.tsx';

export function SlotWindowPage() {
  const { id } = useParams({ strict: false });
  const slot = findSlotInfo(id ?? '');
  return slot ? <SlotScreen key={slot.id} slot={slot} place="window" /> : <UnknownSlot />;
}
