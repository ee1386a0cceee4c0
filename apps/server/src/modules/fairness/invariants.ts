import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const fairnessInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'сид каждой пары тот самый, хеш которого показан игроку',
    `select id seed_pair, player_id, server_seed_hash from seed_pairs
     where encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') <> server_seed_hash`,
  ),
];
