import { type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { defineAct } from '../approvals/two-person-act.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { areSaneLimits, type BetLimits, DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';
import {
  dropSetting,
  gameLimitsKey,
  holdSetting,
  readSetting,
  writeSetting,
} from '../site/site-settings.ts';
import { announceSettings } from '../site/site-state.ts';
import { readBetLimits } from '../site/wire-limits.ts';
import { findPlace } from './places.ts';

const ParamsSchema = z.strictObject({
  game: z.string().max(40),
  limits: z
    .strictObject({ minBet: z.number(), maxBet: z.number(), maxPayout: z.number() })
    .nullable()
    .describe('Рубли; null: как у всего сайта'),
});

async function judge(
  db: Queryable,
  { game, limits }: z.infer<typeof ParamsSchema>,
): Promise<{ readonly after: BetLimits | null } | Refusal> {
  if (!findPlace(game)) return refuse('games/unknown');
  if (limits === null) return { after: null };
  const after = readBetLimits(limits);
  if (!after || !areSaneLimits(after)) return refuse('games/limits-order');
  const site = (await readSetting<BetLimits>(db, 'limits')) ?? DEFAULT_BET_LIMITS;
  const isWithin =
    after.minBet >= site.minBet && after.maxBet <= site.maxBet && after.maxPayout <= site.maxPayout;
  return isWithin ? { after } : refuse('games/limits-beyond-site');
}

function describeLimits(limits: BetLimits | null): string {
  if (!limits) return 'как у сайта';
  const { minBet, maxBet, maxPayout } = limits;
  return `ставка ${formatRoubles(minBet)} – ${formatRoubles(maxBet)}, выплата до ${formatRoubles(maxPayout)}`;
}

const wireLimits = (limits: z.infer<typeof ParamsSchema>['limits']) =>
  limits && readBetLimits(limits);

/** A game's own bounds, within those of the site. */
export const gameLimitsAct = defineAct<z.infer<typeof ParamsSchema>>({
  action: 'games/limits',
  title: 'Границы игры',
  ask: 'site/settings',
  agree: 'site/settings',
  params: ParamsSchema,
  subjectOf: ({ game }) => `game:${game}`,
  async describe(db, { game, limits }) {
    const before = await readSetting<BetLimits>(db, gameLimitsKey(game));
    const after = wireLimits(limits);
    return {
      summary: `${findPlace(game)?.title ?? game}: ${describeLimits(after)}`,
      changes: [{ name: 'Границы', before: describeLimits(before), after: describeLimits(after) }],
      href: '/admin/games',
    };
  },
  async findObjection(db, params) {
    const judged = await judge(db, params);
    return 'after' in judged ? null : judged;
  },
  async carryOut(tx, params, { actor, reason }) {
    await holdSetting(tx, 'limits');
    const judged = await judge(tx, params);
    if (!('after' in judged)) return judged;
    const key = gameLimitsKey(params.game);
    const before = await holdSetting<BetLimits>(tx, key);
    const { after } = judged;
    if (after) await writeSetting(tx, key, after);
    else await dropSetting(tx, key);
    await writeAudit(tx, {
      ...{ actor, action: 'games/limits-changed', subject: `game:${params.game}` },
      details: { reason, before, after },
    });
    await announceSettings(tx);
    return `${findPlace(params.game)?.title}: ${describeLimits(after)}`;
  },
});
