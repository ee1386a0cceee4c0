import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MessageSchema, MomentSchema, NoBodySchema } from '../wire.ts';

const SpreadSchema = z
  .object({ p50: z.number(), p99: z.number() })
  .describe('Половина и 99 из 100 не больше');

const HealthItemSchema = z.object({
  name: z.string(),
  value: z.string(),
  state: z.enum(['ok', 'warn', 'bad']),
  hint: z.string().describe('Что это значит и что делать'),
});

const NodeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.string(),
  runtime: z.string(),
  startedAt: MomentSchema,
  seenAt: MomentSchema,
  isGone: z.boolean().describe('Молчит дольше 30 секунд'),
  isLeader: z.boolean().describe('Ведёт раунды'),
  clockFault: z.string().nullable(),
  clockUncertaintyMs: z.number().nullable(),
  clockOffsetMs: z.number().nullable().describe('На сколько свои часы узла отстают от часов базы'),
  sockets: z.number().int(),
  queueDepth: z.number().int(),
  batchesPerSecond: z.number(),
  batchSize: SpreadSchema.nullable(),
  commitMs: SpreadSchema.nullable(),
  loopDelayMs: SpreadSchema,
  memoryBytes: z.number().int(),
  readerLagMs: z.number().int(),
  redis: z.enum(['off', 'ok', 'away']),
  relay: z.enum(['ok', 'away']),
  mail: z.enum(['smtp', 'folder']),
});

const AuditRunSchema = z.object({
  id: z.number().int(),
  by: z.string().describe('Логин сотрудника или «командная строка»'),
  startedAt: MomentSchema,
  endedAt: MomentSchema.nullable(),
  state: z.enum(['running', 'green', 'red', 'failed']),
  isWhole: z.boolean(),
  checks: z.number().int(),
  done: z.number().int(),
  current: z.string().nullable(),
  findings: z.number().int(),
  broken: z.array(z.object({ name: z.string(), violations: z.number().int() })),
  fault: z.string().nullable(),
});

const SystemSchema = z.object({
  now: MomentSchema,
  nodes: z.array(NodeSchema),
  chains: z.array(
    z.object({
      table: z.string(),
      roundsLeft: z.number().int(),
      hoursLeft: z
        .number()
        .nullable()
        .describe('По раундам последнего часа; пусто, если их не было'),
      isNextBeingMade: z.boolean(),
    }),
  ),
  jobs: z.array(
    z.object({
      name: z.string(),
      lastRunAt: MomentSchema.nullable(),
      queued: z.number().int(),
      running: z.number().int(),
      failed: z.number().int().describe('С ошибкой: повторятся или уже нет'),
      error: z.string().nullable(),
    }),
  ),
  readers: z.array(z.object({ name: z.string(), lagMs: z.number().int() })),
  audits: z.array(AuditRunSchema).describe('Последние, новые первыми'),
  versions: z.object({
    app: z.string(),
    node: z.string(),
    postgres: z.string(),
    redis: z.string().nullable(),
    schema: z.string(),
  }),
  database: z.object({
    bytes: z.number().int(),
    growthPerDay: z.number().int().nullable().describe('Пусто, пока не с чем сравнить'),
  }),
  backup: z.object({ at: MomentSchema }).nullable().describe('Пусто: о копиях ничего не известно'),
});

export type SystemPicture = z.infer<typeof SystemSchema>;
export type SystemNode = z.infer<typeof NodeSchema>;
export type SystemAuditRun = z.infer<typeof AuditRunSchema>;
export type HealthItem = z.infer<typeof HealthItemSchema>;

/** Of the staff area: system. */
export const adminSystemCalls = {
  '/api/admin/system/health': defineCall({
    summary: 'Система: здоровье в нескольких строках',
    access: 'system/read',
    body: NoBodySchema,
    success: z.object({ items: z.array(HealthItemSchema) }),
  }),
  '/api/admin/system/get': defineCall({
    summary: 'Система: узлы, цепочки, задания, проверки, версии',
    access: 'system/read',
    body: NoBodySchema,
    success: SystemSchema.extend({ health: z.array(HealthItemSchema) }),
  }),
  '/api/admin/system/audit': defineCall({
    summary: 'Система: проверить сайт сейчас; одна проверка за раз',
    access: 'system/run',
    body: z.strictObject({
      isWhole: z.boolean().default(false).describe('Повторить все ставки, а не выборку'),
    }),
    success: MessageSchema,
  }),
};
