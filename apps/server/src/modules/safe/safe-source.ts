import { SAFE_WORDS } from '@kvazar/contract';
import { addKopecks, formatRoubles, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { listBetsBehind } from '../rewards/bets-behind.ts';
import { findLastClaim } from '../rewards/claim-repository.ts';
import type { Claimant, RewardSource } from '../rewards/reward-source.ts';
import { readEdge } from '../statuses/meter.ts';
import { countPoints } from '../statuses/points.ts';
import { changeSafe, findSafe, listSafes, type Safe } from './safe-repository.ts';
import { type SafeStanding, standingOf, windowEnd } from './safe-standing.ts';
import { advanceSafes } from './safes.ts';

type Held = Safe & SafeStanding;

/** Those that ever counted, and still hold something or will. */
async function listHeld(db: Queryable, { playerId, money, now }: Claimant) {
  const edge = await readEdge(db, playerId, money);
  const safes = await listSafes(db, playerId, money, now);
  const held = safes
    .map((safe): Held => ({ ...safe, ...standingOf(safe, edge, now) }))
    .filter(({ fromEdge, available, isOver }) => fromEdge !== null && (!isOver || available > 0));
  return { edge, held };
}

function describe(safe: Held, edge: number): readonly string[] {
  const counted = windowEnd(safe, edge) - (safe.fromEdge ?? 0);
  const cap = safe.earned === safe.amount ? `, но не больше ${formatRoubles(safe.amount)}` : '';
  return [
    `${countPoints(counted)} × 0.01 ₽ × ${safe.shareBp / 100} %${cap} = ${formatRoubles(safe.earned)}`,
    `Уже забрали ${formatRoubles(safe.claimed)}, можно забрать ${formatRoubles(safe.available)}`,
  ];
}

/** What the player's bets have freed of the safes beside the deposits. */
export const safeSource: RewardSource = {
  kind: 'safe',
  title: 'Сейф',
  terms: SAFE_WORDS,
  transfer: 'safe-portion',
  // Which portions are too small yet, each safe says itself.
  least: kopecks(1),

  async look(db, claimant) {
    const { edge, held } = await listHeld(db, claimant);
    if (held.length === 0) return null;
    const active = held.find(({ state }) => state === 'active');
    return {
      portions: held
        .filter(({ isClaimable }) => isClaimable)
        .map(safe => ({
          occasion: `${safe.id} after ${safe.claimed}`,
          amount: safe.available,
          details: { safe: safe.id, edge: windowEnd(safe, edge), claimed: safe.claimed },
        })),
      readyAt: null,
      line: active
        ? `Лежит ещё ${formatRoubles(active.left)} из ${formatRoubles(active.amount)}`
        : 'Заработано до закрытия сейфа',
    };
  },

  async explain(db, claimant, cursor) {
    const { edge, held } = await listHeld(db, claimant);
    const active = held.find(({ state }) => state === 'active');
    const last = await findLastClaim(db, claimant.playerId, claimant.money, 'safe');
    const since = Math.max(active?.fromEdge ?? edge, Number(last?.details['edge'] ?? 0));
    return {
      formula: held.flatMap(safe => describe(safe, edge)),
      ...(await listBetsBehind(db, claimant, Math.max(0, edge - since), cursor)),
    };
  },

  async onClaimed(tx, claimant, portions) {
    const edge = await readEdge(tx, claimant.playerId, claimant.money);
    for (const { amount, details } of portions) {
      const safe = await findSafe(tx, String(details['safe']));
      if (!safe) throw new Error(`no safe for ${JSON.stringify(details)}`);
      const claimed = addKopecks(safe.claimed, amount);
      const isDone = claimed === safe.amount;
      await changeSafe(tx, {
        ...safe,
        claimed,
        ...(isDone
          ? {
              state: 'done',
              toEdge: windowEnd(safe, edge),
              closedAt: safe.closedAt ?? claimant.now,
            }
          : {}),
      });
    }
    await advanceSafes(tx, claimant);
  },
};
