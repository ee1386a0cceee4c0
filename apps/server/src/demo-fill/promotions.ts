import { SLOT_CATALOGUE } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import type { CodeTerms } from '../modules/codes/code-gift.ts';
import { makeCodes } from '../modules/codes/make-codes.ts';
import { redeemCode } from '../modules/codes/redeem-code.ts';
import type { StaffMember } from '../modules/identity/staff.ts';
import { fillDemoBudgets } from '../modules/rewards/demo-budgets.ts';
import type { RewardSource } from '../modules/rewards/reward-source.ts';
import { Rewards } from '../modules/rewards/rewards.ts';
import { spinWheel } from '../modules/rewards/wheel.ts';
import { startDemoHeist } from '../modules/snowdown/staff-acts.ts';
import { keepScheduled } from '../modules/tournament/schedule.ts';
import { expectDone } from '../ops-command.ts';
import type { Database } from '../platform/db/database.ts';
import type { Random } from './random.ts';
import { DAY_MS } from './story-times.ts';
import { findWhoMay } from './who-may.ts';

/** So many days before the last have had their tournament. */
const TOURNAMENT_DAYS = 5;
/** One of so many players takes part in each thing. */
const TAKES_PART = 6;
/** Everybody's hour would take as long as the story itself. */
const MOST_PEOPLE = 3_000;

const NO_TERMS: CodeTerms = {
  ...{ kind: 'cash', amount: null, slot: null, stake: null, spins: null, spinsDays: null },
};

/** Budgets, and a tournament a day: announced before bets are read, so that they are entries. */
export async function announceTournaments(db: Database, untilMs: number): Promise<void> {
  await fillDemoBudgets(db);
  for (let ago = TOURNAMENT_DAYS; ago >= 0; ago--) {
    await keepScheduled(db, 'play', new Date(untilMs - ago * DAY_MS));
  }
}

/** Codes of every kind that play money has, by who makes them and who checks. */
async function publishCodes(
  db: Database,
  staff: readonly StaffMember[],
  now: Date,
): Promise<readonly string[]> {
  const slot = SLOT_CATALOGUE[0]?.id ?? '';
  const orders = [
    { terms: { amount: kopecks(10_000) }, text: 'ORBITA', count: 1, maxUses: 900 },
    { terms: { kind: 'wheel' as const }, text: null, count: 3, maxUses: 400 },
    {
      terms: { kind: 'spins' as const, slot, stake: kopecks(1_000), spins: 10, spinsDays: 7 },
      ...{ text: null, count: 5, maxUses: 100 },
    },
  ];
  const codes: string[] = [];
  for (const { terms, ...order } of orders) {
    const made = await makeCodes(
      db,
      {
        ...{ ...order, terms: { ...NO_TERMS, ...terms }, money: 'play', validFrom: now },
        ...{ validUntil: new Date(now.getTime() + 30 * DAY_MS), reason: 'Осенняя рассылка' },
      },
      staff,
      now,
    );
    codes.push(...expectDone(made));
  }
  return codes;
}

/**
 * What players are given beside winnings, by the site's own services and at this moment: who may not,
 * is refused as everybody would be.
 */
export async function givePresents(
  db: Database,
  random: Random,
  sources: readonly RewardSource[],
  now: Date,
): Promise<void> {
  const maker = await findWhoMay(db, 'promotions/make');
  const checker = await findWhoMay(db, 'promotions/check');
  const codes = await publishCodes(db, [maker, checker], now);
  const heist = { days: 12, goal: 20_000, pool: kopecks(5_000_000), pot: kopecks(1_000_000) };
  expectDone(await startDemoHeist(db, heist, [maker], now));
  const rewards = new Rewards({ db, sources, money: 'play', clock: { now: () => now } });
  const { rows: players } = await db.query<{ id: number }>(
    `select a.player_id as id from accounts a where a.money = 'play' and a.wagered > 0
       and not exists (select from player_roles r where r.player_id = a.player_id)
     order by a.wagered desc limit $1`,
    [MOST_PEOPLE],
  );
  const uuid = () => random.uuidAt(now.getTime());
  for (const { id: playerId } of players) {
    const claimant = () => rewards.claimantOf(playerId);
    if (random.isOneIn(TAKES_PART)) {
      await redeemCode(db, { id: uuid(), typed: random.pick(codes), playerId }, claimant);
    }
    if (random.isOneIn(TAKES_PART)) await rewards.claim(playerId, uuid(), 'all');
    if (random.isOneIn(TAKES_PART)) await spinWheel(db, uuid(), claimant);
  }
}
