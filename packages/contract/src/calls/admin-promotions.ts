import { z } from 'zod';
import { defineCall } from '../call.ts';
import { EpochMsSchema, TableIdSchema } from '../live-tables.ts';
import { StudioLogEntrySchema, StudioShiftSchema, StudioTableSchema } from '../studio.ts';
import { IdSchema, MessageSchema, NoBodySchema, RoublesSchema } from '../wire.ts';

const CursorSchema = z.string().max(20).optional();
const ReasonSchema = z.string().min(3).max(500).describe('Причина: её увидит журнал');
const CountSchema = z.number().int().min(0);
const NumberSchema = z.number().int().min(1);
const LoginSchema = z.string().max(100);
const MoneySchema = z.enum(['play', 'real']);
const PersonSchema = z.object({ id: z.number().int(), login: z.string() });

const CodeCampaignSchema = z.strictObject({
  kind: z.literal('code'),
  gift: z.enum(['cash', 'spins', 'wheel', 'safe']),
  amount: RoublesSchema.nullable().describe('Денег или в сейф; у остальных null'),
  slot: z.string().max(40).nullable(),
  stake: RoublesSchema.nullable().describe('Ставка фриспина'),
  spins: NumberSchema.nullable(),
  spinsDays: NumberSchema.nullable(),
  text: z.string().max(40).nullable().describe('Свой код; null: коды придумает сайт'),
  count: NumberSchema.describe('Сколько кодов'),
  uses: NumberSchema.describe('Применений у каждого'),
  fromMs: EpochMsSchema.nullable().describe('null: как только утвердят'),
  untilMs: EpochMsSchema,
});

const TournamentCampaignSchema = z.strictObject({
  kind: z.literal('tournament'),
  format: z.enum(['series', 'race']),
  fromMs: EpochMsSchema,
  toMs: EpochMsSchema,
  pools: z.array(RoublesSchema).min(1).max(4).describe('Фонды лиг, с низшей'),
  minStake: RoublesSchema,
  dailyCap: NumberSchema.describe('Очков в день, для гонки'),
});

const HeistCampaignSchema = z.strictObject({
  kind: z.literal('heist'),
  fromMs: EpochMsSchema,
  toMs: EpochMsSchema,
  goal: NumberSchema.describe('Очки последней двери'),
  pool: RoublesSchema,
  pot: RoublesSchema,
});

const TierSchema = z.strictObject({
  tier: z.enum(['global', 'simple', 'astract', 'men']),
  points: CountSchema,
  rakeback: z.number().min(0).max(100).describe('Процентов преимущества'),
  gift: RoublesSchema,
  wheelFactor: NumberSchema,
});

const TermsCampaignSchema = z.strictObject({
  kind: z.literal('terms'),
  tiers: z.array(TierSchema).min(1).max(4),
  flatRakeback: z.number().min(0).max(100).nullable().describe('Один для всех; null: по ступеням'),
});

const CampaignSchema = z.discriminatedUnion('kind', [
  CodeCampaignSchema,
  TournamentCampaignSchema,
  HeistCampaignSchema,
  TermsCampaignSchema,
]);

const DryRunSchema = z.object({
  from: z.string().describe('Первый день, по которому считали'),
  to: z.string().describe('Последний'),
  players: CountSchema.describe('Сколько игроков получили бы что-то'),
  active: CountSchema.describe('Сколько игроков играло'),
  cost: RoublesSchema.describe('Во что обошлось бы'),
  before: RoublesSchema.nullable().describe('Во что обошлись прежние условия; null, если их нет'),
  most: RoublesSchema.nullable().describe('Дороже не будет; null, если границы нет'),
  top: z
    .array(z.object({ player: PersonSchema, amount: RoublesSchema }))
    .describe('Кто получил бы больше всех, до десяти'),
  notes: z.array(z.string()).describe('Как посчитано'),
});

const DraftSchema = z.object({
  id: z.number().int(),
  campaign: CampaignSchema,
  title: z.string(),
  number: z.number().int().nullable().describe('Номер турнира или ограбления'),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'refused', 'expired']),
  madeBy: PersonSchema,
  madeAt: z.string(),
  expiresAt: z.string(),
  decidedBy: PersonSchema.nullable(),
  decidedAt: z.string().nullable(),
  decision: z.string().nullable().describe('Почему отказано или что вышло'),
  isMine: z.boolean().describe('Своё утверждает другой'),
  dryRun: DryRunSchema,
});

const SwitchKindSchema = z.enum(['wheel', 'safes', 'codes', 'tournaments', 'heists']);

const BudgetNameSchema = z.enum([
  'wheel',
  'codes',
  'safe',
  'free-spins',
  'tournaments',
  'tournament-pools',
  'heists',
  'heist-pools',
]);

const CodeSchema = z.object({
  id: IdSchema,
  code: z.string().describe('Придуманный сайтом: только начало'),
  isWhole: z.boolean(),
  gift: z.string(),
  used: CountSchema,
  maxUses: CountSchema,
  cost: RoublesSchema.describe('Сколько уже стоил'),
  most: RoublesSchema.describe('Сколько может стоить'),
  fromMs: EpochMsSchema,
  untilMs: EpochMsSchema,
  stoppedAtMs: EpochMsSchema.nullable(),
  state: z.enum(['ahead', 'valid', 'used', 'over', 'stopped']),
  reason: z.string(),
  madeBy: z.array(z.string()),
});

const TournamentSchema = z.object({
  id: z.number().int(),
  format: z.enum(['series', 'race']),
  state: z.enum(['draft', 'announced', 'running', 'frozen', 'paid', 'cancelled']),
  fromMs: EpochMsSchema,
  toMs: EpochMsSchema,
  pool: RoublesSchema,
  entrants: CountSchema,
  prizes: RoublesSchema.describe('Роздано по таблице'),
  cancelReason: z.string().nullable(),
});

const HeistSchema = z.object({
  id: z.number().int(),
  state: z.enum(['draft', 'announced', 'running', 'closed', 'paid', 'cancelled']),
  fromMs: EpochMsSchema,
  toMs: EpochMsSchema,
  pool: RoublesSchema,
  pot: RoublesSchema,
  goal: CountSchema,
  points: CountSchema,
  players: CountSchema,
  returned: RoublesSchema.nullable(),
  cancelReason: z.string().nullable(),
});

const HeldPrizeSchema = z.object({
  tournament: z.number().int(),
  login: z.string(),
  league: z.number().int(),
  place: z.number().int(),
  prize: RoublesSchema,
  shared: z.array(z.string()).describe('Что общего с другим победителем'),
});

const ShownTermsSchema = z.object({
  tiers: z.array(TierSchema.extend({ name: z.string() })),
  flatRakeback: z.number().nullable(),
});

const VerdictSchema = z.enum(['release', 'refuse']);

const PartnerSchema = z.object({
  player: PersonSchema,
  code: z.string().nullable(),
  friends: CountSchema,
  active: CountSchema.describe('Играли за 30 дней'),
  turnover: RoublesSchema.describe('Ставки друзей, пока доля идёт'),
  earned: RoublesSchema.describe('Начислено, с тем, что ещё зреет'),
  paid: RoublesSchema,
  held: RoublesSchema.describe('Ждёт решения'),
});

const HeldFriendSchema = z.object({
  friend: z.string(),
  partner: z.string(),
  shared: z.array(z.string()),
  at: z.string(),
});

/** Of the staff area: promotions, partners and tables. */
export const adminPromotionsCalls = {
  '/api/admin/promotions/overview': defineCall({
    summary: 'Акции: фонды, выключатели, колесо и сейфы сегодня, черновики, которые ждут',
    access: 'promotions/tend',
    body: NoBodySchema,
    success: z.object({
      money: MoneySchema,
      budgets: z.array(
        z.object({
          budget: BudgetNameSchema,
          title: z.string(),
          left: RoublesSchema,
          filled: RoublesSchema.nullable().describe('null: наполняется сам'),
          spent: RoublesSchema.nullable(),
        }),
      ),
      switches: z.array(
        z.object({
          kind: SwitchKindSchema,
          title: z.string(),
          stopped: z
            .object({ reason: z.string(), by: z.string(), at: z.string() })
            .nullable()
            .describe('null: идёт'),
        }),
      ),
      wheel: z.object({
        turns: CountSchema,
        cost: RoublesSchema,
        mean: RoublesSchema.describe('Средний приз низшей ступени'),
        highest: RoublesSchema,
      }),
      safes: z.object({
        open: CountSchema,
        held: RoublesSchema,
        cost: RoublesSchema.describe('Забрано сегодня'),
        shareBp: z.number().int(),
        highest: RoublesSchema,
        days: CountSchema,
      }),
      waiting: CountSchema,
    }),
  }),
  '/api/admin/promotions/budget-history': defineCall({
    summary: 'Акции: как наполняли фонды, новое первым',
    access: 'promotions/tend',
    body: z.strictObject({ cursor: CursorSchema }),
    success: z.object({
      moves: z.array(
        z.object({
          id: z.number().int(),
          at: z.string(),
          budget: z.string(),
          isReturn: z.boolean(),
          amount: RoublesSchema,
          by: z.string(),
          reason: z.string().nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/promotions/switch': defineCall({
    summary: 'Акции: остановить вид акций сразу или пустить снова',
    access: 'promotions/tend',
    body: z.strictObject({ kind: SwitchKindSchema, isOn: z.boolean(), reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/promotions/dry-run': defineCall({
    summary: 'Акции: во что обошлась бы на ставках прошлого месяца; ничего не пишет',
    access: 'promotions/tend',
    body: z.strictObject({ campaign: CampaignSchema }),
    success: z.object({ dryRun: DryRunSchema }),
  }),
  '/api/admin/promotions/plan': defineCall({
    summary: 'Акции: записать черновик с прогоном; утверждает другой',
    access: 'promotions/make',
    body: z.strictObject({ campaign: CampaignSchema, reason: ReasonSchema }),
    success: z.object({ draft: DraftSchema }),
  }),
  '/api/admin/promotions/drafts': defineCall({
    summary: 'Акции: черновики, новые первыми',
    access: 'promotions/tend',
    body: z.strictObject({ state: z.enum(['waiting', 'all']), cursor: CursorSchema }),
    success: z.object({ drafts: z.array(DraftSchema), nextCursor: z.string().nullable() }),
  }),
  '/api/admin/promotions/approve': defineCall({
    summary: 'Акции: утвердить черновик другого сотрудника',
    access: 'promotions/check',
    body: z.strictObject({ id: NumberSchema }),
    success: z.object({ message: MessageSchema, codes: z.array(z.string()) }),
  }),
  '/api/admin/promotions/refuse': defineCall({
    summary: 'Акции: отказать в черновике или забрать свой',
    access: 'promotions/tend',
    body: z.strictObject({ id: NumberSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/promotions/codes/list': defineCall({
    summary: 'Акции: промокоды, новые первыми',
    access: 'promotions/tend',
    body: z.strictObject({ cursor: CursorSchema }),
    success: z.object({ codes: z.array(CodeSchema), nextCursor: z.string().nullable() }),
  }),
  '/api/admin/promotions/codes/uses': defineCall({
    summary: 'Акции: кто применил код',
    access: 'promotions/tend',
    body: z.strictObject({ id: IdSchema, cursor: CursorSchema }),
    success: z.object({
      code: CodeSchema,
      uses: z.array(z.object({ player: PersonSchema, answer: z.string(), at: z.string() })),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/promotions/codes/show': defineCall({
    summary: 'Акции: код целиком, со строкой в журнале',
    access: 'promotions/reveal',
    body: z.strictObject({ id: IdSchema, reason: ReasonSchema }),
    success: z.object({ code: z.string() }),
  }),
  '/api/admin/promotions/codes/stop': defineCall({
    summary: 'Акции: остановить код; что дано, то дано',
    access: 'promotions/tend',
    body: z.strictObject({ id: IdSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/promotions/terms': defineCall({
    summary: 'Акции: ступени и рейкбек, которые действуют',
    access: 'promotions/tend',
    body: NoBodySchema,
    success: z.object({
      inForce: ShownTermsSchema,
      history: z.array(
        z.object({ id: z.number().int(), at: z.string(), by: z.string(), terms: ShownTermsSchema }),
      ),
    }),
  }),
  '/api/admin/promotions/tournaments': defineCall({
    summary: 'Акции: турниры, новые первыми, и призы, которые ждут решения',
    access: 'promotions/tend',
    body: z.strictObject({ cursor: CursorSchema }),
    success: z.object({
      schedule: z.object({ isOn: z.boolean(), pool: RoublesSchema }),
      tournaments: z.array(TournamentSchema),
      held: z.array(HeldPrizeSchema).nullable().describe('null: нет права видеть связи'),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/promotions/tournaments/cancel': defineCall({
    summary: 'Акции: отменить турнир; отложенное возвращается в фонд',
    access: 'promotions/tend',
    body: z.strictObject({ id: NumberSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/promotions/tournaments/schedule': defineCall({
    summary: 'Акции: ежедневный турнир включить или выключить',
    access: 'promotions/check',
    body: z.strictObject({ isOn: z.boolean(), pool: RoublesSchema.nullable() }),
    success: MessageSchema,
  }),
  '/api/admin/promotions/tournaments/review': defineCall({
    summary: 'Акции: отдать задержанный приз или отказать',
    access: 'promotions/check',
    body: z.strictObject({
      tournament: NumberSchema,
      login: LoginSchema,
      verdict: VerdictSchema,
      reason: ReasonSchema,
    }),
    success: MessageSchema,
  }),
  '/api/admin/promotions/heists': defineCall({
    summary: 'Акции: ограбления, новые первыми',
    access: 'promotions/tend',
    body: NoBodySchema,
    success: z.object({ heists: z.array(HeistSchema) }),
  }),
  '/api/admin/promotions/heists/start': defineCall({
    summary: 'Акции: начать ограбление сейчас; только на игровые рубли',
    access: 'promotions/tend',
    body: z.strictObject({
      days: NumberSchema.max(60),
      goal: NumberSchema.describe('Очки последней двери'),
      pool: RoublesSchema,
      pot: RoublesSchema,
    }),
    success: MessageSchema,
  }),
  '/api/admin/promotions/heists/stop': defineCall({
    summary: 'Акции: отменить ограбление или закончить его раньше',
    access: 'promotions/tend',
    body: z.strictObject({
      id: NumberSchema,
      act: z.enum(['cancel', 'end']),
      reason: ReasonSchema,
    }),
    success: MessageSchema,
  }),

  '/api/admin/partners/list': defineCall({
    summary: 'Партнёрка: кто привёл друзей и что с этого имеет',
    access: 'promotions/tend',
    body: z.strictObject({ search: LoginSchema.optional(), cursor: CursorSchema }),
    success: z.object({
      money: MoneySchema,
      isOn: z.boolean(),
      percent: z.number(),
      pendingDays: z.number().int(),
      partners: z.array(PartnerSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/partners/friends': defineCall({
    summary: 'Партнёрка: друзья одного игрока',
    access: 'promotions/tend',
    body: z.strictObject({ player: NumberSchema, cursor: CursorSchema }),
    success: z.object({
      partner: PartnerSchema,
      friends: z.array(
        z.object({
          player: PersonSchema,
          since: z.string(),
          until: z.string(),
          turnover: RoublesSchema,
          share: RoublesSchema,
          verdict: z.enum(['held', 'approved', 'refused']).nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/admin/partners/reviews': defineCall({
    summary: 'Партнёрка: связанные друзья, о которых надо решить, и последние решения',
    access: 'promotions/tend',
    body: NoBodySchema,
    success: z.object({
      held: z.array(HeldFriendSchema),
      decided: z.array(
        HeldFriendSchema.extend({
          verdict: z.enum(['approved', 'refused']),
          by: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  '/api/admin/partners/decide': defineCall({
    summary: 'Партнёрка: засчитать долю за связанного друга или нет',
    access: 'promotions/check',
    body: z.strictObject({ login: LoginSchema, verdict: VerdictSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),

  '/api/admin/tables/floor': defineCall({
    summary: 'Живые столы: столы с дилером и столы, которые идут сами',
    access: 'tables/run',
    body: NoBodySchema,
    success: z.object({
      serverTimeMs: z.number(),
      mayPlan: z.boolean(),
      tables: z.array(StudioTableSchema),
      automatic: z.array(
        z.object({
          id: TableIdSchema,
          title: z.string(),
          round: z.number().int().nullable(),
          openedAtMs: EpochMsSchema.nullable(),
          last: z.string().nullable().describe('Последний результат словами'),
          left: CountSchema.describe('Сколько раундов ещё в цепочках'),
          isRunning: z.boolean(),
        }),
      ),
    }),
  }),
  '/api/admin/tables/shifts': defineCall({
    summary: 'Живые столы: смены вокруг этого дня и часы дилеров за 30 дней',
    access: 'tables/run',
    body: NoBodySchema,
    success: z.object({
      shifts: z.array(StudioShiftSchema.extend({ isCancelled: z.boolean() })),
      dealers: z.array(
        z.object({
          player: PersonSchema,
          hours: z.number().describe('Отработано за 30 дней'),
          ahead: z.number().describe('Назначено вперёд'),
          rounds: CountSchema,
          corrections: CountSchema,
        }),
      ),
    }),
  }),
  '/api/admin/tables/plan': defineCall({
    summary: 'Живые столы: назначить смену',
    access: 'tables/correct',
    body: z.strictObject({
      table: TableIdSchema,
      dealer: LoginSchema,
      startsAtMs: EpochMsSchema,
      endsAtMs: EpochMsSchema,
    }),
    success: z.object({ shift: StudioShiftSchema, message: MessageSchema }),
  }),
  '/api/admin/tables/cancel': defineCall({
    summary: 'Живые столы: отменить смену, которая не началась',
    access: 'tables/correct',
    body: z.strictObject({ id: NumberSchema, reason: ReasonSchema }),
    success: MessageSchema,
  }),
  '/api/admin/tables/incidents': defineCall({
    summary: 'Живые столы: отмены, повторы, исправления, паузы и вызовы, новые первыми',
    access: 'tables/run',
    body: z.strictObject({ table: TableIdSchema.optional(), cursor: CursorSchema }),
    success: z.object({
      incidents: z.array(StudioLogEntrySchema.extend({ table: TableIdSchema })),
      nextCursor: z.string().nullable(),
    }),
  }),
};
