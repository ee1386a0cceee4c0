import { type CallSuccess, errorTable, isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { WHEEL_MEAN_THOUSANDTHS, WHEEL_PARTS, wheelChanceThousandths } from '@kvazar/games';
import { roublesFromKopecks, ZERO } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { viewBet } from '../betting/bet-view.ts';
import type { Remember } from '../betting/settlement/loss-watch.ts';
import { viewGrants } from '../free-spins/grant-view.ts';
import type { Session } from '../identity/session-store.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listShownSafes } from '../safe/safe-view.ts';
import { nameClaim } from './claim-kinds.ts';
import { listClaims } from './claim-repository.ts';
import { readOffers, readRewardSettings, writeRewardSettings } from './offers.ts';
import { type LookedAt, lookAt, type Rewards } from './rewards.ts';
import { spinWheel, type WheelStanding, wheelPrize } from './wheel.ts';
import { readActivePair, witnessSpin } from './wheel-repository.ts';
import { viewSpinAsBet } from './wheel-spin.ts';

export interface RewardRoutesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
  readonly rewards: Rewards;
  readonly remember: Remember;
}

const PAGE_SIZE = 20;
const WHEEL_TERMS = [
  'Одно бесплатное вращение за 24 часа. Приз приходит деньгами, отыгрыша нет.',
  'Площадь сектора равна его вероятности. Где колесо остановится, решают ваши сиды.',
  'Каждое вращение можно проверить, как любую ставку.',
];

type WheelView = NonNullable<CallSuccess<'/api/bonus/list'>['wheel']>;

function viewReward({ source, standing, amount, isReady }: LookedAt) {
  return {
    kind: source.kind,
    title: source.title,
    amount: roublesFromKopecks(amount),
    ready: isReady,
    readyAt: standing.readyAt?.toISOString() ?? null,
    line: standing.line,
    terms: [...source.terms],
  };
}

function wordsOf({ refused, text }: Refusal): string {
  return text ?? errorTable[refused].text;
}

function viewWheel(
  wheel: WheelStanding,
  pair: Pick<WheelView, 'serverSeedHash' | 'nonce'>,
): WheelView {
  const { factor } = wheel;
  return {
    ready: wheel.isReady,
    readyAt: wheel.readyAt?.toISOString() ?? null,
    extraTurns: wheel.extraTurns,
    obstacle: wheel.obstacle && wordsOf(wheel.obstacle),
    factor,
    prizes: WHEEL_PARTS.map((_, part) => ({
      amount: roublesFromKopecks(wheelPrize(part, factor)),
      chance: wheelChanceThousandths(part) / 1_000,
    })),
    mean: (WHEEL_MEAN_THOUSANDTHS * factor) / 1_000,
    serverSeedHash: pair.serverSeedHash,
    nonce: pair.nonce,
    terms: WHEEL_TERMS,
  };
}

export function addRewardRoutes(addCall: AddCall<Session>, options: RewardRoutesOptions): void {
  const { db, clock, money, rewards, remember } = options;

  addCall('/api/bonus/list', async ({ caller }) => {
    const { id } = caller.player;
    const claimant = rewards.claimantOf(id);
    const [{ rewards: listed, wheel, raceback }, pair, settings, offers, freeSpins, safes] =
      await Promise.all([
        rewards.look(id),
        readActivePair(db, id),
        readRewardSettings(db, id),
        readOffers(db, id, money, clock.now()),
        viewGrants(db, claimant),
        listShownSafes(db, claimant),
      ]);
    return {
      raceback,
      rewards: listed.map(viewReward),
      wheel: wheel && viewWheel(wheel, pair),
      safes,
      freeSpins,
      autoClaim: settings.autoClaim,
      offers,
    };
  });

  addCall('/api/bonus/claim', async ({ caller, body }) => {
    const { id } = caller.player;
    const outcome = await rewards.claim(id, body.id, body.kind);
    if (isRefusal(outcome)) return outcome;
    return {
      claimed: outcome.claimed.map(({ kind, amount }) => ({
        kind,
        amount: roublesFromKopecks(amount),
      })),
      balance: roublesFromKopecks(outcome.balance),
      raceback: await rewards.count(id),
    };
  });

  addCall('/api/bonus/explain', async ({ caller, body }) => {
    const { id } = caller.player;
    const source = rewards.findSource(body.kind);
    if (!source) return refuse('bonus/nothing');
    const claimant = rewards.claimantOf(id);
    const [looked, { formula, bets, nextCursor }] = await Promise.all([
      lookAt(db, source, claimant),
      source.explain(db, claimant, body.cursor ?? null),
    ]);
    return {
      sum: roublesFromKopecks(looked?.amount ?? ZERO),
      formula: [...formula],
      bets: [...bets],
      nextCursor,
    };
  });

  addCall('/api/bonus/history', async ({ caller, body }) => {
    const below = readCursor(body.cursor);
    if (isRefusal(below)) return below;
    const rows = await listClaims(db, caller.player.id, money, below, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    return {
      claims: page.map(claim => ({
        id: claim.id,
        kind: claim.kind,
        title: nameClaim(claim),
        amount: roublesFromKopecks(claim.amount),
        at: claim.createdAt.toISOString(),
        transfer: claim.transferId,
      })),
      nextCursor: writeCursor(rows.length > PAGE_SIZE ? page.at(-1)?.seq : undefined),
    };
  });

  addCall('/api/bonus/settings', async ({ caller, body }) => {
    const { id } = caller.player;
    const current = await readRewardSettings(db, id);
    const next = {
      autoClaim: body.autoClaim ?? current.autoClaim,
      hidesOffers: body.offers === undefined ? current.hidesOffers : !body.offers,
    };
    await writeRewardSettings(db, id, next);
    return { autoClaim: next.autoClaim, offers: !next.hidesOffers };
  });

  addCall('/api/bonus/wheel', async ({ caller, body }) => {
    const { id } = caller.player;
    const turned = await spinWheel(db, body.id, () => rewards.claimantOf(id));
    if (isRefusal(turned)) return turned;
    const { spin, isNew } = turned;
    if (isNew) remember(witnessSpin(spin));
    return {
      bet: viewBet(viewSpinAsBet(spin)),
      balance: roublesFromKopecks(spin.balanceAfter),
      raceback: await rewards.count(id),
    };
  });
}
