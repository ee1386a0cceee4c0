import type { WholeBet } from '@kvazar/contract';
import { openFloatStream } from '@kvazar/fair';
import {
  findSlot,
  isSlotId,
  replaySlot,
  SLOT_CATALOGUE,
  type SlotCourse,
  type SlotData,
} from '@kvazar/games';
import { MULTIPLIER_UNIT } from '@kvazar/money';
import { Cherry } from 'lucide-react';
import { Select } from '../../../components/select.tsx';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { gameTitle } from '../../../play/bets/game-title.ts';
import { compareTexts, describeWin, NOT_RECORDED } from '../../../play/verifier/facts.ts';
import { createSeedVerifier } from '../../../play/verifier/seed-verifier.tsx';
import { slotReturns } from './slot-returns.tsx';
import { SlotStep } from './slot-step.tsx';
import { SpinGrid } from './spin-grid.tsx';

const SLOT = 'slot.slot';

/** The whole course, and how many numbers it took. */
export interface ReplayedSpin {
  readonly course: SlotCourse;
  readonly drawn: number;
}

const slotOptions = SLOT_CATALOGUE.toReversed().map(({ id, title }) => ({
  value: id as string,
  label: title,
}));

/** All slots are checked in one place: which of them is a field. */
export const slotVerifier = createSeedVerifier<SlotData, ReplayedSpin>({
  id: 'slot',
  title: 'Слоты',
  icon: Cherry,
  fields: [{ key: SLOT, name: 'slot', word: 'слот', initial: 'firebird' }],
  Fields: ({ texts, onEdit }) => (
    <Select
      label="Слот"
      options={slotOptions}
      value={texts[SLOT] ?? null}
      onValueChange={slot => onEdit(SLOT, slot)}
    />
  ),
  returns: slotReturns,
  claim: game => (isSlotId(game) ? { [SLOT]: game } : null),
  fill: (_params, game) => ({ [SLOT]: game }),
  readParams: reader =>
    findSlot(reader.readChoice(SLOT)) ?? reader.blame(SLOT, 'Такого слота у нас нет'),
  // The numbers of the paid spin; what follows from it may take hundreds.
  countFloats: ({ grid, fill }) => (fill.kind === 'strips' ? grid.reels : grid.reels * grid.rows),
  replay(seed, slot) {
    const stream = openFloatStream(seed);
    const course = replaySlot(slot, stream);
    return { course, drawn: stream.drawn };
  },
  summarize: ({ course }, { id }) => ({
    name: gameTitle(id),
    value: `${formatMultiplier(course.multiplierE4 / MULTIPLIER_UNIT)}×`,
    ...describeWin(course.multiplierE4),
  }),
  explain: (spin, slot, floats) => <SlotStep slot={slot} {...spin} floats={floats} />,
  draw: ({ course }, { id }, bet) => (
    <SpinGrid slotId={id} course={course} betId={bet?.id ?? null} />
  ),
  compare: (recorded, { course }) => ({
    fact: compareTexts('Результат спина', showSpin(recorded), showSpin({ ...course.outcome })),
    multiplierE4: course.multiplierE4,
  }),
});

/** The grid by symbols' numbers, and what followed from it. */
function showSpin({ grid, freeSpins, respins }: WholeBet['outcome']): string {
  const cells = Array.isArray(grid) ? grid.join('\u2009') : NOT_RECORDED;
  const features = [
    typeof freeSpins === 'number' && freeSpins > 0 ? `, фриспинов ${freeSpins}` : '',
    typeof respins === 'number' && respins > 0 ? `, респинов ${respins}` : '',
  ].join('');
  return `${cells}${features}`;
}
