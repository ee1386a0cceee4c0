import { type Refusal, refuse } from '@kvazar/contract';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { defineAct, type TwoPersonAct } from '../approvals/two-person-act.ts';
import { giveRoleTo, takeRoleFrom } from '../identity/operator.ts';
import { findPlayer } from '../identity/player-repository.ts';
import { countHolders, readRoleTitles } from '../identity/role-repository.ts';
import { ROLES } from '../identity/roles.ts';

const ParamsSchema = z.strictObject({
  player: z.number().int().positive(),
  role: z.enum(ROLES),
});

type Params = z.infer<typeof ParamsSchema>;

async function hasRole(db: Queryable, { player, role }: Params): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from player_roles where player_id = $1 and role = $2',
    [player, role],
  );
  return rowCount === 1;
}

async function nameOf(db: Queryable, { player, role }: Params) {
  const found = await findPlayer(db, player);
  return {
    login: found?.login ?? `№ ${player}`,
    title: (await readRoleTitles(db)).get(role) ?? role,
  };
}

interface RoleActParts {
  readonly action: string;
  readonly title: string;
  /** «Дать роль» and the like, before its name. */
  readonly verb: string;
  readonly isGiving: boolean;
  findObjection(db: Queryable, params: Params): Promise<Refusal | null>;
}

/** Nobody gives or takes a role alone, while somebody else could join: the same as on the command line. */
function defineRoleAct({ action, title, verb, isGiving, findObjection }: RoleActParts) {
  return defineAct<Params>({
    ...{ action, title, ask: 'roles/manage', agree: 'roles/manage', params: ParamsSchema },
    subjectOf: ({ player }) => `player:${player}`,
    async describe(db, params) {
      const { login, title: role } = await nameOf(db, params);
      return {
        summary: `${login}: ${verb} «${role}»`,
        changes: [{ name: 'Роль', before: isGiving ? null : role, after: isGiving ? role : null }],
        href: '/admin/staff',
      };
    },
    async findObjection(db, params) {
      if (!(await findPlayer(db, params.player))) return refuse('identity/player-not-found');
      return findObjection(db, params);
    },
    async carryOut(tx, params, { actor, reason }) {
      const change = isGiving ? giveRoleTo : takeRoleFrom;
      const objection = await change(tx, params.player, params.role, actor, { reason });
      if (objection) return objection;
      const { login, title: role } = await nameOf(tx, params);
      return `${login}: роль «${role}» ${isGiving ? 'дана' : 'снята'}`;
    },
  });
}

export const roleActs: readonly TwoPersonAct[] = [
  defineRoleAct({
    ...{ action: 'identity/role-give', title: 'Дать роль', verb: 'дать роль', isGiving: true },
    async findObjection(db, params) {
      return (await hasRole(db, params)) ? refuse('identity/role-held') : null;
    },
  }),
  defineRoleAct({
    ...{ action: 'identity/role-take', title: 'Снять роль', verb: 'снять роль', isGiving: false },
    async findObjection(db, params) {
      if (!(await hasRole(db, params))) return refuse('identity/role-not-held');
      const isLast =
        params.role === 'admin' && (await countHolders(db, ['admin'], params.player)) === 0;
      return isLast ? refuse('identity/last-admin') : null;
    },
  }),
];
