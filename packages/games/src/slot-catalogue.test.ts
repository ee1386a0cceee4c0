import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { isSlotId, listNewSlots, SLOT_CATALOGUE } from './slot-catalogue.ts';
import { SLOTS } from './slots/index.ts';

it('names every slot as its data does', () => {
  const named = new Map<string, string>(SLOT_CATALOGUE.map(({ id, title }) => [id, title]));
  expect(named).toEqual(new Map(SLOTS.map(({ id, name }) => [id, name])));
});

it('shares no id with another game', () => {
  expect(CATALOGUE.filter(({ id }) => isSlotId(id))).toEqual([]);
});

it('calls the last few new, newest first, and only for a while', () => {
  const [newest] = SLOT_CATALOGUE.toReversed();
  const added = new Date(newest?.addedOn ?? '');
  expect(listNewSlots(added)[0]).toBe(newest?.id);
  expect(listNewSlots(added).length).toBeLessThan(SLOT_CATALOGUE.length / 2);
  expect(listNewSlots(new Date(added.getTime() + 90 * 86_400_000))).toEqual([]);
});
