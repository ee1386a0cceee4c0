import {
  type Command,
  expectDone,
  expectNoMore,
  formatTime,
  type Plan,
  required,
  takeAct,
  UsageError,
} from '../../ops-command.ts';
import { giveRole, takeRole } from './operator.ts';
import { type ListedRole, listRoles } from './role-repository.ts';
import { isRole, ROLES, type Role } from './roles.ts';
import { findNamed, findSubject } from './staff.ts';

function readRole(text: string | undefined): Role {
  const role = required(text, 'роль');
  if (!isRole(role)) throw new UsageError(`Роли: ${ROLES.join(', ')}`);
  return role;
}

export function describeRole({ login, title, role, ...row }: ListedRole): string {
  const marks = [
    ...(row.isBanned ? ['заблокирован'] : []),
    ...(row.hasTwoFactor ? [] : ['без двухфакторной защиты']),
  ];
  const given = `с ${formatTime(row.givenAt)}, назначил ${row.givenBy}`;
  return [`${login}  ${role} (${title})  ${given}`, ...marks].join('  ');
}

function planRole(
  change: typeof giveRole,
  login: string,
  role: Role,
  describe: (login: string) => string,
): Plan {
  return {
    permission: 'roles/manage',
    async carryOut(db, { staff, actor }) {
      // Where nobody gives roles yet, nobody could dismiss a colleague either.
      const find = staff.length === 0 ? findNamed(db, login) : findSubject(db, staff, login);
      const player = expectDone(await find);
      expectDone(await change(db, player.login, role, actor));
      return describe(player.login);
    },
  };
}

const LIST: Plan = {
  permission: 'journal/read',
  async carryOut(db) {
    const rows = await listRoles(db);
    return rows.length === 0 ? 'Сотрудников нет' : rows.map(describeRole).join('\n');
  },
};

/** Who works for the site. */
export const roleCommands: Record<string, Command> = {
  'make-admin': {
    usage: 'make-admin <login> --as <login> [--as <login>] — сделать администратором',
    plan([login, ...more]) {
      expectNoMore(more);
      const name = required(login, 'логин');
      return planRole(giveRole, name, 'admin', given => `${given} теперь администратор`);
    },
  },
  roles: {
    usage: `roles [list] | give <login> <role> | take <login> <role> --as <login> [--as <login>] — сотрудники; роли: ${ROLES.join(', ')}; назначают двое`,
    plan(args) {
      const { act, words } = takeAct(args, { list: 0, give: 2, take: 2 });
      if (act === 'list') return LIST;
      const [loginText, roleText] = words;
      const login = required(loginText, 'логин');
      const role = readRole(roleText);
      if (act === 'give')
        return planRole(giveRole, login, role, name => `${name}: роль ${role} дана`);
      return planRole(takeRole, login, role, name => `${name}: роль ${role} снята`);
    },
  },
};
