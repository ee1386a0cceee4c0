import { useParams } from '@tanstack/react-router';
import { findSlotInfo } from './slot-infos.ts';
import { UnknownSlot } from './unknown-slot.tsx';
import { SlotWindow } from './window/slot-window.tsx';

export function SlotWindowPage() {
  const { id } = useParams({ strict: false });
  const slot = findSlotInfo(id ?? '');
  return slot ? <SlotWindow key={slot.id} slot={slot} /> : <UnknownSlot />;
}
