import { z } from 'zod';
import { BetStateSchema } from '../bet.ts';
import { defineCall } from '../call.ts';
import { RequestStateSchema } from '../support.ts';
import { DaySchema, MessageSchema, MomentSchema, RoublesSchema, StatusSchema } from '../wire.ts';
import { LimitKindSchema, LimitValueSchema, PeriodSchema, ProtectionSchema } from './protection.ts';

const PlayerIdSchema = z.number().int().positive();
const OneSchema = z.strictObject({ id: PlayerIdSchema });
const CursorSchema = z.string().max(60).optional();
const PageSchema = z.strictObject({ id: PlayerIdSchema, cursor: CursorSchema });
const NextSchema = z.string().nullable();
const ReasonSchema = z.string().trim().min(3).max(300);
const TextSchema = z.string().max(200);

const PlayerHitSchema = z.object({
  kind: z.enum(['player', 'bet', 'payment', 'round', 'request', 'transfer']),
  title: z.string(),
  note: z.string(),
  href: z.string(),
});

const ListedPlayerSchema = z.object({
  id: PlayerIdSchema,
  login: z.string(),
  displayName: z.string().nullable(),
  email: z.string().describe('Закрытая, если прав на целую нет'),
  status: StatusSchema,
  balance: RoublesSchema,
  wagered: RoublesSchema,
  isStaff: z.boolean(),
  isBanned: z.boolean(),
  bannedUntil: MomentSchema.nullable(),
  registeredAt: MomentSchema,
});

const PlayerHeadSchema = ListedPlayerSchema.extend({
  isEmailConfirmed: z.boolean(),
  banComment: z.string(),
  bannedAt: MomentSchema.nullable(),
  hasTwoFactor: z.boolean(),
  hasVk: z.boolean(),
  hidesName: z.boolean(),
  isExcluded: z.boolean(),
  lastSeenAt: MomentSchema.nullable(),
  notes: z.number().int(),
  openRequests: z.number().int(),
  objection: z.string().nullable().describe('Почему с этим аккаунтом нельзя ничего сделать'),
});

const MoneyOfPlayerSchema = z.object({
  balance: RoublesSchema,
  held: RoublesSchema.describe('Ждёт выплаты'),
  wagered: RoublesSchema,
  ggr: RoublesSchema.describe('Ставки минус выплаты рассчитанных ставок'),
  toppedUp: RoublesSchema,
  withdrawn: RoublesSchema,
  points: z.number().int(),
  bets30: z.number().int(),
  days: z
    .array(z.object({ day: DaySchema, balance: RoublesSchema }))
    .describe('Баланс в конце каждого из 30 дней по Москве'),
});

const BetOfPlayerSchema = z.object({
  id: z.string(),
  game: z.string(),
  title: z.string(),
  state: BetStateSchema,
  amount: RoublesSchema,
  payout: RoublesSchema,
  multiplier: z.number(),
  createdAt: MomentSchema,
});

const PaymentOfPlayerSchema = z.object({
  id: z.string(),
  kind: z.enum(['top-up', 'withdrawal']),
  method: z.string(),
  amount: RoublesSchema,
  state: z.string(),
  reason: z.string().nullable(),
  mask: z.string().nullable().describe('null, если прав на платёжные данные нет'),
  reference: z.string().nullable(),
  createdAt: MomentSchema,
  finishedAt: MomentSchema.nullable(),
});

const BonusesOfPlayerSchema = z.object({
  claims: z.array(
    z.object({ id: z.string(), name: z.string(), amount: RoublesSchema, createdAt: MomentSchema }),
  ),
  nextCursor: NextSchema,
  safes: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      amount: RoublesSchema,
      claimed: RoublesSchema,
      expiresAt: MomentSchema.nullable(),
    }),
  ),
  freeSpins: z.array(
    z.object({
      id: z.string(),
      slot: z.string(),
      total: z.number().int(),
      left: z.number().int(),
      won: RoublesSchema,
      expiresAt: MomentSchema,
    }),
  ),
  codes: z.array(z.object({ code: z.string(), answer: z.string(), createdAt: MomentSchema })),
});

const SessionsOfPlayerSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.number().int(),
      device: z.string(),
      kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
      address: z.string().nullable().describe('null, если прав на связи нет'),
      createdAt: MomentSchema,
      lastSeenAt: MomentSchema,
    }),
  ),
  devices: z.array(
    z.object({
      name: z.string(),
      address: z.string().nullable(),
      firstAt: MomentSchema,
      lastAt: MomentSchema,
    }),
  ),
});

const TransferOfPlayerSchema = z.object({
  id: z.number().int(),
  at: MomentSchema,
  kind: z.string(),
  name: z.string().describe('Причина словами'),
  change: RoublesSchema,
  balance: RoublesSchema.describe('После перевода'),
  reference: z.string(),
  cause: z.enum(['bet', 'payment', 'other']),
  fits: z.boolean().describe('Продолжает баланс предыдущего перевода'),
});

const ExplanationSchema = z.object({
  balance: RoublesSchema,
  transfers: z.number().int(),
  causes: z.array(
    z.object({
      name: z.string(),
      sum: RoublesSchema,
      transfers: z.number().int(),
      tone: z.enum(['in', 'out', 'stake', 'payout', 'bonus']),
    }),
  ),
  firstAt: MomentSchema.nullable(),
  lastAt: MomentSchema.nullable(),
  misfit: z
    .object({
      transfer: z.number().int().nullable().describe('null: не сходится сам остаток счёта'),
      at: MomentSchema.nullable(),
      name: z.string(),
      expected: RoublesSchema,
      found: RoublesSchema,
      text: z.string(),
    })
    .nullable()
    .describe('Первое место, которое не сходится; null: сошлось до копейки'),
});

const ProtectedPlayerSchema = z.object({
  id: PlayerIdSchema,
  login: z.string(),
  exclusion: ProtectionSchema.shape.exclusion,
  limits: ProtectionSchema.shape.limits,
  realityCheckMinutes: z.number().int().nullable(),
});

/** Of the staff area: players. */
export const adminPlayersCalls = {
  '/api/admin/players/find': defineCall({
    summary: 'Сотрудник: найти что угодно по началу логина, почте, номеру',
    access: 'players/read',
    body: z.strictObject({ text: TextSchema }),
    success: z.object({ hits: z.array(PlayerHitSchema) }),
  }),
  '/api/admin/players/list': defineCall({
    summary: 'Сотрудник: список игроков',
    access: 'players/read',
    body: z.strictObject({
      text: TextSchema.optional(),
      banned: z.boolean().optional(),
      staff: z.boolean().optional(),
      tier: z.enum(['global', 'simple', 'astract', 'men']).optional(),
      from: DaySchema.optional().describe('Зарегистрирован с этого дня по Москве'),
      to: DaySchema.optional().describe('По этот день включительно'),
      sort: z.enum(['new', 'login', 'balance', 'wagered']).optional(),
      cursor: CursorSchema,
    }),
    success: z.object({ players: z.array(ListedPlayerSchema), nextCursor: NextSchema }),
  }),
  '/api/admin/players/get': defineCall({
    summary: 'Сотрудник: карточка игрока; просмотр пишется в журнал раз в час',
    access: 'players/read',
    body: OneSchema,
    success: z.object({ player: PlayerHeadSchema }),
  }),
  '/api/admin/players/money': defineCall({
    summary: 'Карточка игрока: деньги',
    access: 'players/read',
    body: OneSchema,
    success: MoneyOfPlayerSchema,
  }),
  '/api/admin/players/bets': defineCall({
    summary: 'Карточка игрока: ставки, новые первыми',
    access: 'players/read',
    body: PageSchema,
    success: z.object({ bets: z.array(BetOfPlayerSchema), nextCursor: NextSchema }),
  }),
  '/api/admin/players/payments': defineCall({
    summary: 'Карточка игрока: пополнения и выводы',
    access: 'players/read',
    body: PageSchema,
    success: z.object({ payments: z.array(PaymentOfPlayerSchema), nextCursor: NextSchema }),
  }),
  '/api/admin/players/bonuses': defineCall({
    summary: 'Карточка игрока: награды, сейфы, фриспины, коды',
    access: 'players/read',
    body: PageSchema,
    success: BonusesOfPlayerSchema,
  }),
  '/api/admin/players/sessions': defineCall({
    summary: 'Карточка игрока: сеансы и устройства',
    access: 'players/read',
    body: OneSchema,
    success: SessionsOfPlayerSchema,
  }),
  '/api/admin/players/links': defineCall({
    summary: 'Карточка игрока: с кем общее устройство, адрес или карта; пишется в журнал',
    access: 'players/payments',
    body: OneSchema,
    success: z.object({
      linked: z.array(
        z.object({
          id: PlayerIdSchema,
          login: z.string(),
          isBanned: z.boolean(),
          links: z.array(
            z.object({ trait: z.enum(['device', 'address', 'payment']), shown: z.string() }),
          ),
        }),
      ),
    }),
  }),
  '/api/admin/players/protection': defineCall({
    summary: 'Карточка игрока: лимиты и перерыв',
    access: 'players/read',
    body: OneSchema,
    success: ProtectionSchema,
  }),
  '/api/admin/players/requests': defineCall({
    summary: 'Карточка игрока: обращения, новые первыми',
    access: 'players/read',
    body: PageSchema,
    success: z.object({
      requests: z.array(
        z.object({
          id: z.string(),
          number: z.number().int(),
          subject: z.string(),
          state: RequestStateSchema,
          createdAt: MomentSchema,
        }),
      ),
      nextCursor: NextSchema,
    }),
  }),
  '/api/admin/players/notes': defineCall({
    summary: 'Карточка игрока: заметки, новые первыми',
    access: 'players/read',
    body: PageSchema,
    success: z.object({
      notes: z.array(
        z.object({
          id: z.number().int(),
          author: z.string(),
          text: z.string(),
          createdAt: MomentSchema,
        }),
      ),
      nextCursor: NextSchema,
    }),
  }),
  '/api/admin/players/journal': defineCall({
    summary: 'Карточка игрока: журнал; подробности только тем, кто читает журнал',
    access: 'players/read',
    body: PageSchema,
    success: z.object({
      entries: z.array(
        z.object({
          id: z.number().int(),
          at: MomentSchema,
          actor: z.string(),
          action: z.string(),
          reason: z.string().nullable(),
          details: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
      nextCursor: NextSchema,
    }),
  }),
  '/api/admin/players/explain': defineCall({
    summary: 'Объясни баланс: проверенный путь по проводкам от нуля до сейчас',
    access: 'players/read',
    body: OneSchema,
    success: ExplanationSchema,
  }),
  '/api/admin/players/ledger': defineCall({
    summary: 'Объясни баланс: сами проводки, страницами',
    access: 'players/read',
    body: z.strictObject({
      id: PlayerIdSchema,
      order: z.enum(['old', 'new']).optional(),
      cursor: CursorSchema,
    }),
    success: z.object({ transfers: z.array(TransferOfPlayerSchema), nextCursor: NextSchema }),
  }),
  '/api/admin/players/ban-for-a-day': defineCall({
    summary: 'Сотрудник: заблокировать игрока на сутки',
    access: 'players/restrict-for-a-day',
    body: z.strictObject({ id: PlayerIdSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/players/ban': defineCall({
    summary: 'Сотрудник: заблокировать игрока',
    access: 'players/restrict',
    body: z.strictObject({ id: PlayerIdSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/players/unban': defineCall({
    summary: 'Сотрудник: снять блокировку',
    access: 'players/restrict',
    body: z.strictObject({ id: PlayerIdSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/players/limit': defineCall({
    summary: 'Сотрудник: ужесточить лимит игрока; смягчить нельзя',
    access: 'players/restrict',
    body: z.strictObject({
      id: PlayerIdSchema,
      kind: LimitKindSchema,
      period: PeriodSchema,
      value: LimitValueSchema.unwrap(),
      reason: ReasonSchema,
    }),
    success: MessageSchema,
  }),
  '/api/admin/players/reset-two-factor': defineCall({
    summary: 'Сотрудник: снять двухфакторную защиту игрока',
    access: 'players/recover',
    body: z.strictObject({ id: PlayerIdSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/players/end-sessions': defineCall({
    summary: 'Сотрудник: завершить все сеансы игрока',
    access: 'players/restrict-for-a-day',
    body: z.strictObject({ id: PlayerIdSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/players/note': defineCall({
    summary: 'Сотрудник: заметка об игроке, которую он не видит',
    access: 'requests/answer',
    body: z.strictObject({ id: PlayerIdSchema, text: z.string().trim().min(1).max(2000) }),
    success: MessageSchema,
  }),
  '/api/admin/players/protected': defineCall({
    summary: 'Защита игроков: лимиты, перерывы и кто близок к своему лимиту',
    access: 'players/read',
    body: z.strictObject({
      show: z.enum(['limits', 'near', 'cool-off', 'self-exclusion']),
      cursor: CursorSchema,
    }),
    success: z.object({
      players: z.array(ProtectedPlayerSchema),
      nextCursor: NextSchema,
      counts: z.object({
        limits: z.number().int(),
        near: z.number().int(),
        'cool-off': z.number().int(),
        'self-exclusion': z.number().int(),
      }),
    }),
  }),
};

export type PlayerHit = z.infer<typeof PlayerHitSchema>;
export type ListedPlayer = z.infer<typeof ListedPlayerSchema>;
export type PlayerHead = z.infer<typeof PlayerHeadSchema>;
export type BetOfPlayer = z.infer<typeof BetOfPlayerSchema>;
export type TransferOfPlayer = z.infer<typeof TransferOfPlayerSchema>;
export type BalanceExplanation = z.infer<typeof ExplanationSchema>;
export type ProtectedPlayer = z.infer<typeof ProtectedPlayerSchema>;
