import type { Invariant } from '../../platform/db/invariants.ts';

export const protectionInvariants: readonly Invariant[] = [
  {
    name: 'все счета игрока с лимитами под их защитой',
    violations: `
      select p.player_id, a.id account, a.money from player_protection p
      join accounts a on a.player_id = p.player_id where not a.is_guarded`,
  },
];
