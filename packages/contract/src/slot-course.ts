import { JACKPOTS, type SlotCourse } from '@kvazar/games';
import { z } from 'zod';

const CountSchema = z.number().int();
const CellsSchema = z.array(CountSchema);
const JackpotSchema = z.enum(JACKPOTS);

const WagonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('coin'), valueE4: CountSchema }),
  z.object({ kind: z.literal('jackpot'), jackpot: z.enum(['mini', 'minor', 'major']) }),
  z.object({ kind: z.literal('collector') }),
  z.object({ kind: z.literal('multiplier'), factor: CountSchema }),
  z.object({ kind: z.literal('persistent'), stepE4: CountSchema }),
]);

const HeldCellSchema = z.object({ cell: CountSchema, wagon: WagonSchema, valueE4: CountSchema });

const WinSchema = z.object({
  symbol: CountSchema,
  count: CountSchema,
  cells: CellsSchema,
  line: z.exactOptional(CountSchema),
  ways: z.exactOptional(CountSchema),
  wildMultiplier: CountSchema,
  winE4: CountSchema,
});

function defineStep<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ type: z.literal(type), totalE4: CountSchema, ...shape });
}

const StepSchema = z.discriminatedUnion('type', [
  defineStep('spin', {
    mode: z.enum(['base', 'free']),
    number: CountSchema,
    left: CountSchema,
    stops: z.array(CountSchema).nullable(),
    grid: CellsSchema,
    expanded: z.array(z.object({ reel: CountSchema, symbol: CountSchema })),
  }),
  defineStep('wins', { wins: z.array(WinSchema), multiplier: CountSchema, winE4: CountSchema }),
  defineStep('cascade', {
    removed: CellsSchema,
    grid: CellsSchema,
    refilled: z.array(CountSchema),
    multiplier: CountSchema,
  }),
  defineStep('freeSpinsStart', { spins: CountSchema, cells: CellsSchema, multiplier: CountSchema }),
  defineStep('freeSpinsRetrigger', { spins: CountSchema, left: CountSchema, cells: CellsSchema }),
  defineStep('freeSpinsEnd', { spins: CountSchema, winE4: CountSchema }),
  defineStep('holdStart', { respins: CountSchema, cells: z.array(HeldCellSchema) }),
  defineStep('respin', {
    number: CountSchema,
    landed: z.array(HeldCellSchema),
    left: CountSchema,
  }),
  defineStep('wagonAct', {
    cell: CountSchema,
    kind: z.enum(['collector', 'multiplier', 'persistent']),
    changed: z.array(z.object({ cell: CountSchema, valueE4: CountSchema })),
  }),
  defineStep('jackpot', {
    jackpot: JackpotSchema,
    cell: CountSchema.nullable(),
    amountE4: CountSchema,
  }),
  defineStep('holdEnd', { respins: CountSchema, winE4: CountSchema }),
  defineStep('capped', { capE4: CountSchema }),
]);

/** The script of a spin that a screen plays; sums are in 1/10 000 of the stake. */
export const SlotCourseSchema: z.ZodType<SlotCourse> = z.object({
  slot: z.string(),
  version: CountSchema,
  multiplierE4: CountSchema,
  outcome: z.object({
    slot: z.string(),
    version: CountSchema,
    grid: CellsSchema,
    baseE4: CountSchema,
    freeSpins: CountSchema,
    freeSpinsE4: CountSchema,
    respins: CountSchema,
    holdE4: CountSchema,
    jackpots: z.array(JackpotSchema),
    capped: z.boolean(),
  }),
  steps: z.array(StepSchema),
});
