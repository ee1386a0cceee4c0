import { betEdge, dice } from '@kvazar/games';
import { SETTLEMENT_NUMBER } from '../../apps/server/src/modules/betting/settlement/settlement-number.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

const TARGET_HUNDREDTHS = 5050;
const MULTIPLIER_E4 = dice.maxMultiplierE4({ side: 'over', targetHundredths: TARGET_HUNDREDTHS });
const STAKE = 100;
const EDGE = betEdge(STAKE, 'dice', { side: 'over', target: TARGET_HUNDREDTHS / 100 });
const NONCES_AT_ONCE = 100;

interface Pair {
  readonly id: number;
  readonly serverSeed: string;
}

/** A seed is 64 characters, a whole block of SHA-256: HMAC needs no more of its key than this. */
function padKeys(pairs: readonly Pair[], pad: number): Buffer[] {
  return pairs.map(({ serverSeed }) =>
    Buffer.from(Buffer.from(serverSeed).map(byte => byte ^ pad)),
  );
}

/**
 * Honest bets on Dice, so many for each active seed pair. Made by the database itself, HMAC and all:
 * through the settlement a few million take hours on a small machine.
 */
export async function playHistory(
  db: Database,
  betsPerPair: number,
  onProgress: (bets: number) => void,
): Promise<void> {
  const { rows: pairs } = await db.query<Pair>(
    `select id, server_seed as "serverSeed" from seed_pairs where state = 'active'`,
  );
  const keys = [pairs.map(({ id }) => id), padKeys(pairs, 0x36), padKeys(pairs, 0x5c)];
  for (let nonce = 0; nonce < betsPerPair; nonce += NONCES_AT_ONCE) {
    const count = Math.min(NONCES_AT_ONCE, betsPerPair - nonce);
    await db.query(PLAY, [...keys, count, STAKE, (STAKE * MULTIPLIER_E4) / 10_000]);
    onProgress((nonce + count) * pairs.length);
  }
}

const PLAY = `
  with pairs as (
    select s.*, k.inner_key, k.outer_key, a.id account, a.balance
    from unnest($1::bigint[], $2::bytea[], $3::bytea[]) k (id, inner_key, outer_key)
    join seed_pairs s using (id) join accounts a using (player_id)
  ), drawn as (
    select p.id pair, p.player_id, p.account, p.balance, n nonce, sha256(p.outer_key || sha256(
      p.inner_key || convert_to(p.client_seed || ':' || n || ':0', 'UTF8'))) bytes
    from pairs p, generate_series(p.nonce, p.nonce + $4::integer - 1) n
  ), rolled as (
    select *, (('x' || encode(substr(bytes, 1, 4), 'hex'))::bit(32)::bigint * 10001) >> 32 roll from drawn
  ), paid as (
    select *, case when roll > ${TARGET_HUNDREDTHS} then $6::bigint else 0 end payout from rolled
  ), played as materialized (
    select *, uuidv7() bet,
      balance + sum(payout - $5::bigint) over (partition by account order by nonce)::bigint balance_after
    from paid
  ), placed as (
    insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, params, outcome, progress,
      seed_pair_id, nonce, balance_after, edge, settled_in)
    select bet, player_id, 'dice', 'settled', $5, payout, case when payout > 0 then ${MULTIPLIER_E4} else 0 end,
      '{"side":"over","target":50.5}', json_build_object('roll', roll / 100.0), 'null', pair, nonce, balance_after, ${EDGE},
      ${SETTLEMENT_NUMBER}
    from played order by nonce, pair
  ), staked as (
    insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
    select from_account, to_account, amount, kind, bet, after from played cross join lateral (values
      (1, account, 1::bigint, $5::bigint, 'stake', balance_after - payout),
      (2, 1, account, payout, 'payout', balance_after)
    ) leg (step, from_account, to_account, amount, kind, after)
    where amount > 0 order by nonce, pair, step
  ), counted as (
    update seed_pairs s set nonce = s.nonce + $4 from pairs where s.id = pairs.id
  )
  update accounts a set balance = a.balance + won.total, wagered = a.wagered + won.bets * $5,
    edge = a.edge + won.bets * ${EDGE} from (
    select account, sum(payout - $5)::bigint total, count(*) bets from played group by account
  ) won where a.id = won.account`;
