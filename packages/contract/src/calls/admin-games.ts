import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  BetLimitsSchema,
  LOBBY_ROWS,
  MessageSchema,
  MomentSchema,
  NoBodySchema,
  RoublesSchema,
} from '../wire.ts';

const ReasonSchema = z.string().trim().min(3).max(300).describe('Зачем: остаётся в журнале');

const PlaceIdSchema = z.string().min(1).max(40).describe('Игра, слот или стол');

const StaffGameSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['own', 'slot', 'table', 'dealer']),
  rtp: z.string().describe('Точный возврат в процентах; границы, где он зависит от выбора'),
  closed: z
    .object({ message: z.string(), since: MomentSchema })
    .nullable()
    .describe('Выключена: что сказано игрокам и с какого времени'),
  limits: BetLimitsSchema.describe('Действуют сейчас'),
  ownLimits: BetLimitsSchema.nullable().describe('Свои границы, если заданы'),
  today: z
    .object({ bets: z.number().int(), stakes: RoublesSchema, ggr: RoublesSchema })
    .describe('С полуночи по Москве; у столов одной игры общие'),
});

/** Of the staff area: games. */
export const adminGamesCalls = {
  '/api/admin/games/list': defineCall({
    summary: 'Сотрудник: все игры и столы, их состояние, возврат и границы',
    access: 'games/switch',
    body: NoBodySchema,
    success: z.object({
      games: z.array(StaffGameSchema),
      siteLimits: BetLimitsSchema,
      lobby: z.object({
        games: z.array(z.string()),
        rows: z.array(z.enum(LOBBY_ROWS)),
        slotOfWeek: z.string().nullable(),
      }),
    }),
  }),
  '/api/admin/games/switch': defineCall({
    summary: 'Сотрудник: включить или выключить игру; начатое доигрывают',
    access: 'games/switch',
    body: z.strictObject({
      game: PlaceIdSchema,
      on: z.boolean(),
      message: z.string().trim().max(200).describe('Что сказать игрокам; пусто: обычные слова'),
      reason: ReasonSchema,
    }),
    success: MessageSchema,
  }),
  '/api/admin/games/order': defineCall({
    summary: 'Сотрудник: порядок игр и рядов на главной, слот недели',
    access: 'games/switch',
    body: z.strictObject({
      games: z.array(PlaceIdSchema).max(20),
      rows: z.array(z.enum(LOBBY_ROWS)).max(LOBBY_ROWS.length),
      slotOfWeek: PlaceIdSchema.nullable(),
      reason: ReasonSchema,
    }),
    success: MessageSchema,
  }),
};

export type StaffGame = z.infer<typeof StaffGameSchema>;
