import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const protectionInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'все счета игрока с лимитами под их защитой',
    `select p.player_id, a.id account, a.money from player_protection p
     join accounts a on a.player_id = p.player_id where not a.is_guarded`,
  ),
];
