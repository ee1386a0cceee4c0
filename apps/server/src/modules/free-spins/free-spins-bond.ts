import { refuse } from '@kvazar/contract';
import type { Bond, Move } from '../betting/settlement/bond.ts';
import { isFunding } from '../ledger/transfer-kinds.ts';

/** A grant as settlement reads it; a moment of JSON is text. */
interface HeldGrant {
  readonly id: string;
  readonly slot: string;
  readonly stake: number;
  readonly left: number;
  readonly won: number;
  readonly expiresAt: string;
}

interface Given {
  readonly playerId: number;
  readonly grants: readonly HeldGrant[];
}

const OTHER_TERMS = 'Эти фриспины для другого слота или другой ставки';

/** The grant that is to pay for a new bet; undefined when the bet is paid by its player. */
function grantIdOf({ bet, legs }: Move): string | undefined {
  return legs.some(isFunding) ? String(bet.params['freeSpins']) : undefined;
}

/** A spin that the site pays takes one from its grant, in the transaction that settles it. */
export const freeSpinsBond: Bond<Given> = {
  mark: 'is_given_spins',
  pays: 'free-spin',
  readQuery: (playerIds, money) => ({
    name: 'find-free-spins',
    text: `select p.id as "playerId", coalesce((
        select json_agg(json_build_object('id', g.id, 'slot', g.slot, 'stake', g.stake,
          'left', g.spins_left, 'won', g.won, 'expiresAt', g.expires_at))
        from free_spin_grants g where g.player_id = p.id and g.money = $2 and g.spins_left > 0
      ), '[]') as grants
      from unnest($1::bigint[]) p (id)`,
    values: [`{${playerIds.join(',')}}`, money],
  }),
  readState(row) {
    const given = row as Given;
    return { playerId: given.playerId, state: given };
  },
  object({ grants }, move, now) {
    const id = grantIdOf(move);
    if (id === undefined) return null;
    const grant = grants.find(other => other.id === id);
    if (!grant || grant.left === 0 || new Date(grant.expiresAt) <= now) {
      return refuse('betting/not-funded');
    }
    const { game, stake } = move.bet;
    return grant.slot === game && grant.stake === stake
      ? null
      : refuse('betting/not-funded', OTHER_TERMS);
  },
  count(given, move) {
    const id = grantIdOf(move);
    if (id === undefined) return given;
    const grants = given.grants.map(grant =>
      grant.id === id
        ? { ...grant, left: grant.left - 1, won: grant.won + move.bet.payout }
        : grant,
    );
    return { ...given, grants };
  },
  writeQueries(states, money) {
    const grants = states.flatMap(state => state.grants);
    const without = states.filter(state => state.grants.every(({ left }) => left === 0));
    return [
      {
        name: 'use-free-spins',
        text: `update free_spin_grants g set spins_left = v.spins_left, won = v.won
          from unnest($1::uuid[], $2::integer[], $3::bigint[]) v (id, spins_left, won)
          where g.id = v.id and g.spins_left <> v.spins_left`,
        values: [
          grants.map(({ id }) => id),
          grants.map(({ left }) => left),
          grants.map(({ won }) => won),
        ],
      },
      {
        name: 'unmark-free-spins',
        text: `update accounts set is_given_spins = false
          where money = $2 and player_id = any($1::bigint[])`,
        values: [without.map(({ playerId }) => playerId), money],
      },
    ];
  },
};
