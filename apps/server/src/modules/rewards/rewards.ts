import { randomUUID } from 'node:crypto';
import { type Refusal, type RewardKind, refuse } from '@kvazar/contract';
import { addKopecks, type Kopecks, ZERO } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { auditPlayerAct } from '../audit-log/player-acts.ts';
import { announceBalance } from '../identity/announce-balance.ts';
import type { Perks } from '../identity/user-view.ts';
import { creditPlayer, lockPlayerAccounts, readBalance } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { readEdge } from '../statuses/meter.ts';
import { tierAt } from '../statuses/points.ts';
import { holdTerms } from '../statuses/terms-lock.ts';
import { type ClaimRow, insertClaim, listClaimsOfRequest } from './claim-repository.ts';
import type { Claimant, RewardSource, Standing } from './reward-source.ts';
import { REWARDS_CHANGED } from './signal-topics.ts';
import { lookAtWheel, type WheelStanding } from './wheel.ts';

export interface RewardsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
  readonly sources: readonly RewardSource[];
}

/** A source with what it holds for one player. */
export interface LookedAt {
  readonly source: RewardSource;
  readonly standing: Standing;
  readonly amount: Kopecks;
  readonly isReady: boolean;
}

export interface Outlook {
  readonly rewards: readonly LookedAt[];
  /** Null for who is shown no offers. */
  readonly wheel: WheelStanding | null;
  /** How many rewards can be taken right now. */
  readonly raceback: number;
}

export interface Claimed {
  readonly claimed: readonly { readonly kind: RewardKind; readonly amount: Kopecks }[];
  readonly balance: Kopecks;
}

export async function lookAt(
  db: Queryable,
  source: RewardSource,
  claimant: Claimant,
): Promise<LookedAt | null> {
  const standing = await source.look(db, claimant);
  if (!standing) return null;
  const amount = standing.portions.reduce<Kopecks>(
    (sum, portion) => addKopecks(sum, portion.amount),
    ZERO,
  );
  return { source, standing, amount, isReady: amount >= source.least };
}

/** What players are given beside their winnings: the one way to look at it and to take it. */
export class Rewards {
  readonly #parts: RewardsParts;

  constructor(parts: RewardsParts) {
    this.#parts = parts;
  }

  claimantOf(playerId: number): Claimant {
    return { playerId, money: this.#parts.money, now: this.#parts.clock.now() };
  }

  findSource(kind: RewardKind): RewardSource | null {
    return this.#parts.sources.find(source => source.kind === kind) ?? null;
  }

  /** Everything that a player may be given, as it stands now. */
  async look(playerId: number): Promise<Outlook> {
    const { db, sources } = this.#parts;
    const claimant = this.claimantOf(playerId);
    const [looked, wheel] = await Promise.all([
      Promise.all(sources.map(source => lookAt(db, source, claimant))),
      lookAtWheel(db, claimant),
    ]);
    const rewards = looked.filter(found => found !== null);
    const ready = rewards.filter(({ isReady }) => isReady).length;
    return { rewards, wheel, raceback: ready + (wheel?.isReady ? 1 : 0) };
  }

  async count(playerId: number): Promise<number> {
    return (await this.look(playerId)).raceback;
  }

  async readPerks(playerId: number): Promise<Perks> {
    const { db, money } = this.#parts;
    const [terms, edge, raceback] = await Promise.all([
      listTerms(db),
      readEdge(db, playerId, money),
      this.count(playerId),
    ]);
    return { tier: tierAt(termsInForce(terms), edge).tier, raceback };
  }

  /**
   * Takes one reward, or all of them. The accounts are locked, so that nothing is counted while it
   * is being taken; a request sent again is answered as the first time.
   */
  async claim(
    playerId: number,
    requestId: string,
    kind: RewardKind | 'all',
  ): Promise<Claimed | Refusal> {
    const { db, money, sources } = this.#parts;
    const wanted = sources.filter(source => kind === 'all' || source.kind === kind);
    return db.inTransaction(async tx => {
      await holdTerms(tx);
      await lockPlayerAccounts(tx, playerId);
      const before = await listClaimsOfRequest(tx, playerId, requestId);
      if (before.length > 0) {
        const isSame = before.every(claim => wanted.some(source => source.kind === claim.kind));
        if (!isSame) return refuse('bonus/id-conflict');
        return { claimed: sumUp(before), balance: await readBalance(tx, playerId, money) };
      }
      const made = await this.#takeAll(tx, wanted, this.claimantOf(playerId), requestId);
      if (made.length === 0) return refuse('bonus/nothing');
      const claimed = sumUp(made);
      await auditPlayerAct(tx, {
        actor: `player:${playerId}`,
        action: 'rewards/claimed',
        subject: `player:${playerId}`,
        details: { requestId, claimed },
      });
      await announceBalance(tx, playerId);
      await sendSignal(tx, REWARDS_CHANGED, playerId);
      return { claimed, balance: await readBalance(tx, playerId, money) };
    });
  }

  async #takeAll(
    tx: Queryable,
    sources: readonly RewardSource[],
    claimant: Claimant,
    requestId: string,
  ): Promise<readonly ClaimRow[]> {
    const made: ClaimRow[] = [];
    for (const source of sources) {
      const found = await lookAt(tx, source, claimant);
      if (!found?.isReady) continue;
      const { portions } = found.standing;
      for (const { occasion, amount, details } of portions) {
        const { playerId, money, now } = claimant;
        const claim: ClaimRow = {
          ...{ id: randomUUID(), requestId, playerId, money, kind: source.kind },
          ...{ occasion, amount, details, createdAt: now },
        };
        await insertClaim(tx, claim);
        await creditPlayer(tx, {
          ...{ playerId, money, amount },
          kind: source.transfer,
          reference: claim.id,
        });
        made.push(claim);
      }
      await source.onClaimed?.(tx, claimant, portions);
    }
    return made;
  }
}

function sumUp(claims: readonly ClaimRow[]): Claimed['claimed'] {
  const sums = new Map<RewardKind, Kopecks>();
  for (const { kind, amount } of claims as readonly (ClaimRow & { kind: RewardKind })[]) {
    sums.set(kind, addKopecks(sums.get(kind) ?? ZERO, amount));
  }
  return [...sums].map(([kind, amount]) => ({ kind, amount }));
}
