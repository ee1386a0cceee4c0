import { z } from 'zod';
import { BetAnswerSchema, BetSchema } from '../bet.ts';
import { defineCall } from '../call.ts';
import { SlotCourseSchema } from '../slot-course.ts';
import { IdSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

const SlotIdSchema = z.string().max(40);

/** How a slot stands on this site; what it is made of both sides know from its data. */
const SlotStandingSchema = z.object({
  id: SlotIdSchema,
  isNew: z.boolean(),
  betsOfWeek: z.number().int().describe('Ставки на деньги сайта за последние семь дней'),
});

const CourseOfBetSchema = z.object({ bet: BetSchema, course: SlotCourseSchema });

export const slotCalls = {
  '/api/slots/:slot/spin': defineCall({
    summary: 'Слот: спин',
    access: 'player',
    body: z.strictObject({
      id: IdSchema,
      amount: RoublesSchema,
      freeSpins: IdSchema.optional().describe('Фриспины, из которых оплачен спин'),
    }),
    success: BetAnswerSchema.extend({ course: SlotCourseSchema }),
  }),
  '/api/slots/course': defineCall({
    summary: 'Слот: весь ход одного спина; чужого спина — после раскрытия сида',
    access: 'anyone',
    body: z.strictObject({ id: IdSchema }),
    success: CourseOfBetSchema,
  }),
  '/api/slots/unseen': defineCall({
    summary: 'Слот: последний спин, который игрок не досмотрел',
    access: 'player',
    body: z.strictObject({ slot: SlotIdSchema }),
    success: z.object({ unseen: CourseOfBetSchema.nullable() }),
  }),
  '/api/slots/seen': defineCall({
    summary: 'Слот: этот спин досмотрен',
    access: 'player',
    body: z.strictObject({ id: IdSchema }),
    success: z.object({}),
  }),
  '/api/slots/catalogue': defineCall({
    summary: 'Слоты: новые, популярные, а для вошедшего и его избранное и недавние',
    access: 'anyone',
    body: NoBodySchema,
    success: z.object({
      slots: z.array(SlotStandingSchema),
      favourites: z.array(SlotIdSchema).describe('Последние отмеченные первыми'),
      recent: z.array(SlotIdSchema).describe('Последние сыгранные первыми'),
    }),
  }),
  '/api/slots/favourite': defineCall({
    summary: 'Слоты: отметить слот или снять отметку',
    access: 'player',
    body: z.strictObject({ slot: SlotIdSchema, favourite: z.boolean() }),
    success: z.object({ favourites: z.array(SlotIdSchema) }),
  }),
};
