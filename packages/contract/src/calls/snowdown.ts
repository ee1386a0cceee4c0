import { z } from 'zod';
import { defineCall } from '../call.ts';
import { IdSchema, MomentSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

const PointsSchema = z.number().int().describe('Очки: 1 очко = 1 ₽ ставки при преимуществе 1 %');

const HeistStateSchema = z
  .enum(['announced', 'running', 'closed', 'paid', 'cancelled'])
  .describe('Объявлено, идёт, считается добыча, добыча роздана, отменено');

const DoorSchema = z.object({
  share: z.number().int().describe('Какую часть хранилища освобождает, в процентах'),
  points: PointsSchema.describe('При каком общем счёте открывается'),
  openedAt: MomentSchema.nullable(),
});

const HeistEventSchema = z.object({
  id: z.number().int(),
  state: HeistStateSchema,
  startsAt: MomentSchema,
  endsAt: MomentSchema,
  settlesAt: MomentSchema.describe('Когда будет посчитана добыча'),
  days: z.number().int().describe('Сколько суток по московскому времени идёт'),
  pool: RoublesSchema.describe('Сколько лежит в хранилище'),
  freed: RoublesSchema.describe('Сколько из него уже освободили двери'),
  points: PointsSchema.describe('Общий счёт'),
  dailyCap: PointsSchema.describe('Сколько очков игрока засчитывают в сутки'),
  lootLimit: z
    .number()
    .describe('Доля своего преимущества, больше которой добыча не бывает, в процентах'),
  pot: RoublesSchema.describe('Котёл взломщиков сейфов'),
  solvers: z.number().int().describe('Сколько игроков взломали свой сейф'),
  players: z.number().int().describe('Сколько игроков внесли очки'),
  seedHash: z
    .string()
    .describe('SHA-256 тайного сида события, из которого выведены коды всех сейфов'),
  seed: z.string().nullable().describe('Сам сид; null, пока событие не закрыто'),
  returned: RoublesSchema.nullable().describe(
    'Что вернулось из хранилища и котла; null до выплаты',
  ),
  cancelReason: z.string().nullable(),
});

const GuessSchema = z.object({
  digits: z.string().length(4),
  bulls: z.number().int(),
  cows: z.number().int(),
  at: MomentSchema,
});

const TaskSchema = z
  .enum(['check', 'limit', 'read'])
  .describe('Проверить свою ставку, поставить себе лимит, прочитать, как устроена честность');

const LockSchema = z.object({
  commitment: z.string().describe('SHA-256 от «код:соль»'),
  code: z.string().nullable().describe('null, пока сейф не взломан и событие не закрыто'),
  salt: z.string().nullable().describe('null, пока событие не закрыто'),
  isOpen: z.boolean(),
  guesses: z.array(GuessSchema).describe('Старые первыми'),
  left: z.number().int().describe('Попыток прямо сейчас'),
  dailyLeft: z.number().int().describe('Сколько ежедневных попыток ещё будет, с сегодняшней'),
  nextAt: MomentSchema.nullable().describe('Когда появится следующая ежедневная'),
  tasks: z.array(z.object({ task: TaskSchema, isDone: z.boolean() })),
});

const MineSchema = z.object({
  points: PointsSchema.describe('Засчитанный вклад'),
  today: PointsSchema.describe('Из него сегодня'),
  loot: RoublesSchema.describe(
    'Доля, если бы всё кончилось сейчас; после выплаты — сколько досталось',
  ),
  lootLimit: RoublesSchema.describe('Больше неё не бывает: часть своего преимущества'),
  potShare: RoublesSchema.nullable().describe('Доля котла; null, пока сейф не взломан'),
  hasBadge: z.boolean().describe('Знак взломщика'),
  lock: LockSchema.nullable().describe('Свой сейф; null, пока событие не началось'),
});

const StateSchema = z.object({
  event: HeistEventSchema.nullable().describe(
    'Идущее, иначе ближайшее объявленное, иначе последнее',
  ),
  doors: z.array(DoorSchema),
  mine: MineSchema.nullable(),
  offers: z
    .enum(['on', 'off', 'resting'])
    .describe('off: игрок отключил предложения; resting: перерыв или самоисключение'),
  serverTimeMs: z.number(),
});

export type HeistEvent = z.infer<typeof HeistEventSchema>;
export type HeistDoor = z.infer<typeof DoorSchema>;
export type HeistMine = z.infer<typeof MineSchema>;
export type HeistLock = z.infer<typeof LockSchema>;
export type HeistGuess = z.infer<typeof GuessSchema>;
export type HeistTask = z.infer<typeof TaskSchema>;

export const snowdownCalls = {
  '/api/snowdown/state': defineCall({
    summary: 'Новогоднее ограбление: событие, двери, своё',
    access: 'player',
    body: z
      .strictObject({ event: z.number().int().positive().optional().describe('Одно из прошедших') })
      .optional(),
    success: StateSchema,
  }),
  '/api/snowdown/guess': defineCall({
    summary: 'Попробовать код своего сейфа',
    access: 'player',
    body: z.strictObject({ id: IdSchema, digits: z.string().max(20) }),
    success: z.object({
      bulls: z.number().int(),
      cows: z.number().int(),
      left: z.number().int(),
      lock: LockSchema,
    }),
  }),
  '/api/snowdown/task': defineCall({
    summary: 'Дело без ставок, за которое даётся ещё одна попытка',
    access: 'player',
    body: z.strictObject({
      task: TaskSchema,
      bet: IdSchema.optional().describe('Какая своя ставка проверена'),
    }),
    success: z.object({ lock: LockSchema }),
  }),
  '/api/snowdown/past': defineCall({
    summary: 'Прошедшие ограбления, новые первыми',
    access: 'player',
    body: NoBodySchema,
    success: z.object({
      events: z.array(
        z.object({ event: HeistEventSchema, doors: z.array(DoorSchema), loot: RoublesSchema }),
      ),
    }),
  }),
};
