import { refuse } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles } from '@kvazar/money';
import { z } from 'zod';
import { defineAct } from '../approvals/two-person-act.ts';
import { changeFourEyesIn, type FourEyes, readFourEyes } from '../wallet/four-eyes.ts';
import { areSaneLimits, type BetLimits, DEFAULT_BET_LIMITS } from './bet-limits.ts';
import { readSetting } from './site-settings.ts';
import { changeSettingIn, findTooNarrow, setBetLimitsIn } from './site-state.ts';
import { readBetLimits } from './wire-limits.ts';

const LimitsSchema = z.strictObject({
  minBet: z.number(),
  maxBet: z.number(),
  maxPayout: z.number(),
});

const limitsAct = defineAct<z.infer<typeof LimitsSchema>>({
  action: 'site/limits',
  title: 'Границы ставок сайта',
  ask: 'site/settings',
  agree: 'site/settings',
  params: LimitsSchema,
  subjectOf: () => 'site',
  async describe(db, params) {
    const before = (await readSetting<BetLimits>(db, 'limits')) ?? DEFAULT_BET_LIMITS;
    const after = readBetLimits(params) ?? before;
    const lines = [
      ['Наименьшая ставка', before.minBet, after.minBet],
      ['Наибольшая ставка', before.maxBet, after.maxBet],
      ['Наибольшая выплата', before.maxPayout, after.maxPayout],
    ] as const;
    const { minBet, maxBet, maxPayout } = after;
    return {
      summary: `Ставка от ${formatRoubles(minBet)} до ${formatRoubles(maxBet)}, выплата до ${formatRoubles(maxPayout)}`,
      changes: lines.map(([name, from, to]) => ({
        name,
        before: formatRoubles(from),
        after: formatRoubles(to),
      })),
      href: '/admin/settings',
    };
  },
  async findObjection(db, params) {
    const limits = readBetLimits(params);
    if (!limits || !areSaneLimits(limits)) return refuse('games/limits-order');
    return findTooNarrow(db, limits);
  },
  async carryOut(tx, params, { actor, reason }) {
    const limits = readBetLimits(params);
    if (!limits) return refuse('games/limits-order');
    return (await setBetLimitsIn(tx, limits, { actor, reason })) ?? 'Границы ставок изменены';
  },
});

const SocialSchema = z.strictObject({
  vk: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]),
  tg: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]),
});

const socialAct = defineAct<z.infer<typeof SocialSchema>>({
  action: 'site/social',
  title: 'Ссылки на соцсети',
  ask: 'site/settings',
  agree: 'site/settings',
  params: SocialSchema,
  subjectOf: () => 'site',
  async describe(db, { vk, tg }) {
    const before = await readSetting<z.infer<typeof SocialSchema>>(db, 'social');
    return {
      summary: 'Ссылки на соцсети в подвале и в помощи',
      changes: [
        { name: 'ВКонтакте', before: before?.vk ?? null, after: vk || 'нет' },
        { name: 'Телеграм', before: before?.tg ?? null, after: tg || 'нет' },
      ],
      href: '/admin/settings',
    };
  },
  findObjection: async () => null,
  async carryOut(tx, params, { actor, reason }) {
    await changeSettingIn(tx, 'social', params, { actor, reason, action: 'site/social-changed' });
    return 'Ссылки изменены';
  },
});

const FourEyesSchema = z.strictObject({
  above: z.number().nonnegative().nullable().describe('Рубли; null: хватает одного на любую сумму'),
});

const describeThreshold = (above: FourEyes) =>
  above === null ? 'решает один при любой сумме' : `двое выше ${formatRoubles(above)}`;

function readThreshold({ above }: z.infer<typeof FourEyesSchema>): FourEyes | undefined {
  return above === null ? null : (kopecksFromRoubles(above) ?? undefined);
}

/** Stricter is for one person, by a call of its own. */
const fourEyesAct = defineAct<z.infer<typeof FourEyesSchema>>({
  action: 'site/four-eyes',
  title: 'Смягчить порог двух подписей',
  ask: 'site/four-eyes',
  agree: 'site/four-eyes',
  params: FourEyesSchema,
  subjectOf: () => 'site',
  async describe(db, params) {
    const after = describeThreshold(readThreshold(params) ?? null);
    const before = describeThreshold(await readFourEyes(db));
    return {
      summary: `Выводы: ${after}`,
      changes: [{ name: 'Выводы', before, after }],
      href: '/admin/settings',
    };
  },
  async findObjection(_db, params) {
    return readThreshold(params) === undefined ? refuse('request/invalid') : null;
  },
  async carryOut(tx, params, { people, reason }) {
    const above = readThreshold(params);
    if (above === undefined) return refuse('request/invalid');
    const ids = people.map(({ id }) => id);
    const refusal = await changeFourEyesIn(tx, above, ids, reason);
    return refusal ?? `Выводы: ${describeThreshold(above)}`;
  },
});

export const siteActs = [limitsAct, socialAct, fourEyesAct];
