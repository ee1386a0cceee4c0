import { type Refusal, refuse } from '@kvazar/contract';
import { type BetSeed, drawFloats } from '@kvazar/fair';
import {
  EDGE_UNIT,
  turnWheel,
  WHEEL_MEAN_THOUSANDTHS,
  WHEEL_PARTS,
  wheelPart,
} from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { recordSeed } from '../betting/bet-record.ts';
import { announceBalance } from '../identity/announce-balance.ts';
import { lockBudget } from '../ledger/budgets.ts';
import { creditPlayer, lockPlayerAccounts } from '../ledger/ledger.ts';
import { sumEdgeOfWeek } from '../statuses/meter.ts';
import { tierAt } from '../statuses/points.ts';
import { insertClaim, isClaimId } from './claim-repository.ts';
import { readOffers, refuseOffer } from './offers.ts';
import { refuseStopped } from './promotion-stops.ts';
import type { Claimant } from './reward-source.ts';
import { REWARDS_CHANGED } from './signal-topics.ts';
import {
  findSpin,
  insertSpin,
  lockActivePair,
  readWheel,
  takeExtraTurn,
  useNonce,
} from './wheel-repository.ts';
import type { WheelSpin } from './wheel-spin.ts';

const DAY_MS = 86_400_000;
const ROUBLE = 100;

/** The wheel as it stands for one player. */
export interface WheelStanding {
  readonly isReady: boolean;
  /** Of the turn of the day. */
  readonly readyAt: Date | null;
  readonly extraTurns: number;
  readonly factor: number;
  /** What stands in the way beside time. */
  readonly obstacle: Refusal | null;
}

export function wheelPrize(part: number, factor: number): Kopecks {
  return kopecks(wheelPart(part).prize * ROUBLE * factor);
}

/** Enough for every part: else only the small prizes would be paid. */
function coversEveryPrize(budget: number, factor: number): boolean {
  return budget >= wheelPrize(WHEEL_PARTS.length - 1, factor);
}

/** With real money who plays pays for the wheel: ten times its mean, over the last week. */
async function findGate(
  db: Queryable,
  { playerId, money, now }: Claimant,
  factor: number,
): Promise<Refusal | null> {
  if (money === 'play') return null;
  const { rows } = await db.query<{ isConfirmed: boolean }>(
    'select email_confirmed_at is not null as "isConfirmed" from players where id = $1',
    [playerId],
  );
  const edge = await sumEdgeOfWeek(db, playerId, money, now);
  const weeklyMeanKopecks = (7 * WHEEL_MEAN_THOUSANDTHS * factor * ROUBLE) / 1_000;
  const isPaidFor = edge >= 10 * weeklyMeanKopecks * EDGE_UNIT;
  return rows[0]?.isConfirmed && isPaidFor ? null : refuse('bonus/wheel-gate');
}

/** Null for who is shown no offers. */
export async function lookAtWheel(
  db: Queryable,
  claimant: Claimant,
): Promise<WheelStanding | null> {
  const { playerId, money, now } = claimant;
  const offers = await readOffers(db, playerId, money, now);
  return offers === 'on' ? readStanding(db, claimant) : null;
}

async function readStanding(db: Queryable, claimant: Claimant): Promise<WheelStanding> {
  const { now } = claimant;
  const { terms, edge, lastSpinAt: last, extraTurns, budget } = await readWheel(db, claimant);
  const { wheelFactor: factor } = tierAt(terms, edge);
  const nextAt = last && new Date(last.getTime() + DAY_MS);
  const readyAt = nextAt && nextAt > now ? nextAt : null;
  const covers = coversEveryPrize(budget, factor);
  const obstacle =
    (await refuseStopped(db, 'wheel')) ??
    (covers ? await findGate(db, claimant, factor) : refuse('bonus/budget-empty'));
  const isReady = obstacle === null && (readyAt === null || extraTurns > 0);
  return { isReady, readyAt, extraTurns, factor, obstacle };
}

export interface Turned {
  readonly spin: WheelSpin;
  /** False for one that is asked for again. */
  readonly isNew: boolean;
}

/** Turns the wheel: on the player's seeds, with the next nonce, from the wheel's own budget. */
export function spinWheel(
  db: Database,
  id: string,
  claimantNow: () => Claimant,
): Promise<Turned | Refusal> {
  return db.inTransaction(async tx => {
    const { playerId } = claimantNow();
    await lockPlayerAccounts(tx, playerId);
    const existing = await findSpin(tx, id);
    if (existing?.playerId === playerId) return { spin: existing, isNew: false };
    if (existing || (await isClaimId(tx, id))) return refuse('bonus/id-conflict');
    const claimant = claimantNow();
    const objection = await refuseOffer(tx, playerId, claimant.money, claimant.now);
    if (objection) return objection;
    const wheel = await readStanding(tx, claimant);
    if (wheel.obstacle) return wheel.obstacle;
    if (!wheel.isReady) return refuse('bonus/wheel-not-ready');
    // Others' prizes may have come first. A refusal after the draw would tell of the nonce.
    const budget = await lockBudget(tx, 'wheel', claimant.money);
    if (!coversEveryPrize(budget, wheel.factor)) return refuse('bonus/budget-empty');
    return { spin: await play(tx, id, claimant, wheel), isNew: true };
  });
}

export function partOf(seeds: BetSeed): number {
  return turnWheel(drawFloats(seeds, 1)).part;
}

async function play(
  tx: Queryable,
  id: string,
  { playerId, money, now }: Claimant,
  { factor, readyAt }: WheelStanding,
): Promise<WheelSpin> {
  const isExtra = readyAt !== null;
  const pair = await lockActivePair(tx, playerId);
  const part = partOf(pair);
  const prize = wheelPrize(part, factor);
  const balanceAfter = await creditPlayer(tx, {
    ...{ playerId, money, amount: prize },
    kind: 'wheel-prize',
    reference: id,
  });
  await useNonce(tx, pair);
  if (isExtra) await takeExtraTurn(tx, playerId, money);
  const spin: WheelSpin = {
    ...{ id, playerId, factor, part, prize, balanceAfter },
    seed: recordSeed(pair),
    createdAt: now,
  };
  await insertSpin(tx, spin, money, isExtra);
  await insertClaim(tx, {
    ...{ id, requestId: id, playerId, money, kind: 'wheel', occasion: id },
    ...{ amount: prize, details: { part, factor }, createdAt: now },
  });
  await announceBalance(tx, playerId);
  await sendSignal(tx, REWARDS_CHANGED, playerId);
  return spin;
}
