import { z } from 'zod';
import { BetSchema } from '../bet.ts';
import { defineCall } from '../call.ts';
import { DaySchema, MomentSchema, RoublesSchema, StatusSchema } from '../wire.ts';

const FormatSchema = z
  .enum(['series', 'race'])
  .describe('series: «Серия», счёт есть пик произведения множителей; race: «Гонка», счёт в очках');

const TournamentStateSchema = z
  .enum(['announced', 'running', 'frozen', 'paid', 'cancelled'])
  .describe('Объявлен, идёт, таблица проверяется, призы розданы, отменён');

const ScoreSchema = z
  .number()
  .describe('Серия: пик, не более шести знаков после точки; гонка: целые очки');

const LeagueSchema = z.object({
  league: z.number().int(),
  statuses: z.array(StatusSchema).describe('Чья это лига'),
  pool: RoublesSchema.describe('Призовой фонд лиги'),
  players: z.number().int().describe('Сколько игроков в таблице'),
});

export const TournamentSchema = z.object({
  id: z.number().int(),
  format: FormatSchema,
  state: TournamentStateSchema,
  startsAt: MomentSchema,
  endsAt: MomentSchema,
  settlesAt: MomentSchema.describe('До какого времени ждут поздние раунды и проверку'),
  leagues: z.array(LeagueSchema),
  minStake: RoublesSchema.describe('Ставки меньше не считаются'),
  livesADay: z.number().int().nullable().describe('null в гонке'),
  dailyCap: z
    .number()
    .int()
    .nullable()
    .describe('Очков в сутки засчитывают не больше; null в серии'),
  cancelReason: z.string().nullable(),
  hash: z.string().nullable().describe('SHA-256 застывшей таблицы; null, пока она не застыла'),
});

const PlaceSchema = z.object({
  place: z.number().int(),
  name: z.string().nullable().describe('null, если игрок скрыл имя'),
  status: StatusSchema.nullable().describe('null, если игрок скрыл имя'),
  isMine: z.boolean(),
  score: ScoreSchema,
  prize: RoublesSchema.describe('Приз, если бы всё кончилось сейчас'),
});

const StandingSchema = z.object({
  league: z.number().int(),
  score: z.number().describe('Серия: счёт текущей попытки; гонка: очки сегодня'),
  peak: ScoreSchema.describe('С чем игрок стоит в таблице'),
  dayPeak: ScoreSchema.describe('Лучший пик сегодня; в гонке то же, что peak'),
  lives: z.number().int().nullable().describe('Сколько осталось, с текущей; null в гонке'),
  attempt: z.number().int().describe('Номер текущей попытки за сегодня, с единицы'),
  place: z.number().int().nullable().describe('null, пока игрок не в таблице'),
  prize: RoublesSchema,
  next: z
    .object({ prize: RoublesSchema, gap: z.number().describe('Сколько счёта до него не хватает') })
    .nullable()
    .describe('Следующий приз по величине; null, если выше нет'),
});

/** A counted bet with what it made of the score. */
const TrailPointSchema = z.object({
  bet: BetSchema.pick({ id: true, game: true, amount: true, multiplier: true, createdAt: true }),
  factor: z.number().describe('Множитель ÷ RTP'),
  score: z.number().describe('Счёт после неё'),
});

const AttemptSchema = z.object({
  day: DaySchema.describe('По московскому времени'),
  number: z.number().int().describe('С единицы каждый день'),
  peak: ScoreSchema,
  bets: z.number().int(),
  isOver: z.boolean(),
});

const CursorSchema = z.string().max(80);
const TournamentIdSchema = z.number().int().positive();
const MAX_ATTEMPT = 1_000_000;

export type TournamentFormat = z.infer<typeof FormatSchema>;
export type TournamentState = z.infer<typeof TournamentStateSchema>;
export type Tournament = z.infer<typeof TournamentSchema>;
export type TournamentPlace = z.infer<typeof PlaceSchema>;
export type TournamentStanding = z.infer<typeof StandingSchema>;
export type TournamentAttempt = z.infer<typeof AttemptSchema>;
export type TrailPoint = z.infer<typeof TrailPointSchema>;

export const tournamentCalls = {
  '/api/tournament/current': defineCall({
    summary: 'Турнир, который идёт, проверяется или объявлен; место игрока и таблица его лиги',
    access: 'player',
    body: z
      .strictObject({ league: z.number().int().optional().describe('Без неё — лига игрока') })
      .optional(),
    success: z.object({
      tournament: TournamentSchema.nullable().describe('null, если ничего не объявлено'),
      next: TournamentSchema.nullable().describe('Следующий за ним, если объявлен'),
      league: z.number().int().describe('Чья таблица показана'),
      me: StandingSchema.nullable().describe('null без турнира'),
      top: z.array(PlaceSchema).describe('Первые десять мест'),
      around: z.array(PlaceSchema).describe('Игрок и по три соседа; пусто, пока его нет в таблице'),
      trail: z.array(TrailPointSchema).describe('Последние ставки текущей попытки, старые первыми'),
      serverTimeMs: z.number(),
    }),
  }),
  '/api/tournament/attempts': defineCall({
    summary: 'Попытки игрока в турнире, новые первыми',
    access: 'player',
    body: z.strictObject({ tournament: TournamentIdSchema, cursor: CursorSchema.optional() }),
    success: z.object({ attempts: z.array(AttemptSchema), nextCursor: z.string().nullable() }),
  }),
  '/api/tournament/trail': defineCall({
    summary: 'Ставки одной попытки (первые две тысячи) и счёт после каждой, новые первыми',
    access: 'player',
    body: z.strictObject({
      tournament: TournamentIdSchema,
      day: DaySchema,
      attempt: z.number().int().positive().max(MAX_ATTEMPT),
      cursor: CursorSchema.optional(),
    }),
    success: z.object({ trail: z.array(TrailPointSchema), nextCursor: z.string().nullable() }),
  }),
  '/api/tournament/past': defineCall({
    summary:
      'Прошедшие турниры с хешами и победителями, новые первыми; с ними тот, чья таблица проверяется',
    access: 'player',
    body: z.strictObject({ cursor: CursorSchema.optional() }).optional(),
    success: z.object({
      tournaments: z.array(
        z.object({
          tournament: TournamentSchema,
          winners: z
            .array(PlaceSchema.extend({ league: z.number().int() }))
            .describe('Первые три места каждой лиги'),
          mine: PlaceSchema.extend({ league: z.number().int() }).nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
  '/api/tournament/table': defineCall({
    summary: 'Застывшая таблица слово в слово: её SHA-256 и есть хеш турнира',
    access: 'player',
    body: z.strictObject({ tournament: TournamentIdSchema }),
    success: z.object({
      text: z.string().describe('Строки: лига, место, имя, счёт × 10⁶, приз в копейках'),
      hash: z.string(),
    }),
  }),
};
