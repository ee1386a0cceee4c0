import { isDeepStrictEqual } from 'node:util';
import type { BetSeed } from '@kvazar/fair';
import type { Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, judgeOne, type Verdict } from '../../platform/audit/judged-rows.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from './bet-record.ts';
import { selectOne, selectSample } from './replay-sample.ts';

/** A bet with the secret that decided it. */
export interface SeededBet
  extends BetSeed,
    Pick<BetRecord, 'id' | 'game' | 'params' | 'outcome' | 'progress'> {}

/** All of a bet's row that follows from its seeds and from what the player did. */
export type Replayed = Pick<BetRecord, 'state' | 'multiplierE4' | 'progress'> & {
  readonly outcome: object;
};

/** Throws where the player did what the rules do not let happen. */
export type Replay = (bet: SeededBet) => Replayed | 'unknown';

type StoredBet = SeededBet & Replayed;

function judge({ id, game, ...stored }: StoredBet, replay: Replay | undefined): Verdict {
  if (!replay) return { bet: id, game, error: 'unknown game' };
  const found = replay({ id, game, ...stored });
  if (found === 'unknown') return 'unknown';
  const { multiplierE4, outcome, progress } = stored;
  // A game can be called off as long as it is not over.
  const state = stored.state === 'cancelled' ? 'open' : stored.state;
  const before = { state, multiplierE4, outcome, progress };
  // As the row would hold it: JSON knows no undefined.
  const replayed: unknown = JSON.parse(JSON.stringify(found));
  return isDeepStrictEqual(before, replayed)
    ? 'holds'
    : { bet: id, game, stored: before, replayed };
}

/** By game. */
export type Replays = Readonly<Record<string, Replay>>;

const SEEDED = {
  columns: `b.id, b.game, b.state, b.multiplier_e4 as "multiplierE4", b.params, b.outcome,
    b.progress, b.nonce, s.server_seed as "serverSeed", s.client_seed as "clientSeed"`,
  joins: 'join seed_pairs s on s.id = b.seed_pair_id',
  condition: 'b.seed_pair_id is not null',
};

const judgeBy = (replays: Replays) => (bet: StoredBet) =>
  judge(bet, Object.hasOwn(replays, bet.game) ? replays[bet.game] : undefined);

/** One bet by itself; null where no seeds decide it. */
export function checkSeededBet(
  db: Queryable,
  replays: Replays,
  id: string,
): Promise<Verdict | null> {
  return judgeOne(db, selectOne(SEEDED), id, judgeBy(replays));
}

/** One for all games that seeds decide, so that the bets are read once. */
export function createReplayInvariant(replays: Replays): Invariant {
  return holdsForRows<StoredBet>(
    'ставки, решённые сидами, при повторении дают то же',
    sample => selectSample(sample, SEEDED),
    judgeBy(replays),
  );
}
