import { isRefusal } from '@kvazar/contract';
import { bubbles, dice, plinko, SLOTS } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import {
  createInstantBet,
  type Deal,
  dealInstantGame,
} from '../../apps/server/src/modules/betting/instant-bet.ts';
import { Settler } from '../../apps/server/src/modules/betting/settlement/settler.ts';
import { DEFAULT_BET_LIMITS } from '../../apps/server/src/modules/site/bet-limits.ts';
import { dealSpin } from '../../apps/server/src/modules/slots/spin.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { Pipeline } from '../../apps/server/src/platform/db/pipeline.ts';
import { uuidV7 } from '../bets/uuid-v7.ts';

const BATCH = 4_096;
const STAKE = kopecks(100);

interface Choice {
  readonly deal: () => Deal;
  readonly wireParams: Record<string, unknown>;
}

/** Mostly quick games, every tenth bet a spin. */
const CHOICES: readonly Choice[] = [
  {
    deal: () => dealInstantGame(dice, { side: 'over', targetHundredths: 5050 }),
    wireParams: { side: 'over', target: 50.5 },
  },
  { deal: () => dealInstantGame(bubbles, { targetHundredths: 200 }), wireParams: { target: 2 } },
  {
    deal: () => dealInstantGame(plinko, { rows: 8, risk: 'low' }),
    wireParams: { rows: 8, risk: 'low' },
  },
];

function choose(n: number): Choice {
  const slot = n % 10 === 0 ? SLOTS[(n / 10) % SLOTS.length] : undefined;
  const choice = slot
    ? { deal: () => dealSpin(slot), wireParams: {} }
    : CHOICES[n % CHOICES.length];
  if (!choice) throw new Error('nothing to play');
  return choice;
}

/** Honest bets, settled as the site settles them, only in larger batches. */
export async function playHistory(
  databaseUrl: string,
  playerIds: readonly number[],
  count: number,
  onProgress: (bets: number) => void,
): Promise<void> {
  const pipeline = new Pipeline({ url: databaseUrl, name: 'history', onError: () => {} });
  const settler = new Settler(pipeline, 'play', systemClock);
  for (let done = 0; done < count; done += BATCH) {
    const commands = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => {
      const n = done + index;
      const { deal, wireParams } = choose(n);
      const playerId = playerIds[n % playerIds.length] ?? 0;
      const bet = { id: uuidV7(), playerId, shownName: null, stake: STAKE, wireParams };
      return createInstantBet(deal(), bet, DEFAULT_BET_LIMITS);
    });
    const { verdicts } = await settler.settle(commands);
    const refused = verdicts.find(isRefusal);
    if (refused) throw new Error(JSON.stringify(refused));
    onProgress(done + commands.length);
  }
  await pipeline.discard();
}
