import { formatRoubles } from '@kvazar/money';
import {
  type Command,
  expectDone,
  expectNoMore,
  required,
  requiredRoubles,
  UsageError,
} from '../../ops-command.ts';
import { compensate } from './compensation.ts';
import { banPlayer, resetTwoFactor, unbanPlayer } from './operator.ts';
import { findSubject } from './staff.ts';
import { readTwoFactor } from './two-factor.ts';

export const playerCommands: Record<string, Command> = {
  ban: {
    usage: 'ban <login> "<comment>" --as <login> — заблокировать игрока',
    plan([login, text, ...more]) {
      expectNoMore(more);
      const name = required(login, 'логин');
      const comment = required(text, 'комментарий');
      return {
        permission: 'players/restrict',
        async carryOut(db, { staff, actor }) {
          const player = expectDone(await findSubject(db, staff, name));
          expectDone(await banPlayer(db, player.login, comment, actor));
          return `${name} заблокирован`;
        },
      };
    },
  },
  unban: {
    usage: 'unban <login> --as <login> — снять блокировку',
    plan([login, ...more]) {
      expectNoMore(more);
      const name = required(login, 'логин');
      return {
        permission: 'players/restrict',
        async carryOut(db, { staff, actor }) {
          const player = expectDone(await findSubject(db, staff, name));
          expectDone(await unbanPlayer(db, player.login, actor));
          return `${name} разблокирован`;
        },
      };
    },
  },
  'reset-two-factor': {
    usage:
      'reset-two-factor <login> "<reason>" --as <login> — выключить двухфакторную защиту игрока',
    plan([login, text, ...more]) {
      expectNoMore(more);
      const name = required(login, 'логин');
      const reason = required(text, 'причина');
      return {
        permission: 'players/recover',
        async carryOut(db, { staff, actor, sendLetter }) {
          const player = expectDone(await findSubject(db, staff, name));
          if (!(await readTwoFactor(db, player.id)).enabled) {
            throw new UsageError(`У игрока «${name}» двухфакторная защита не включена`);
          }
          expectDone(await resetTwoFactor(db, player.login, reason, actor));
          const fate = await sendLetter(letters => letters.twoFactorReset(player));
          return `${name}: двухфакторная защита выключена. ${fate}`;
        },
      };
    },
  },
  credit: {
    usage:
      'credit <login> <roubles> "<reason>" --as <login> [--as <login>] — начислить рубли; сверх суточного предела роли — двое',
    plan([login, roubles, text, ...more]) {
      expectNoMore(more);
      const name = required(login, 'логин');
      const amount = requiredRoubles(roubles);
      const reason = required(text, 'причина');
      return {
        permission: 'compensation/give',
        notesAgreement: true,
        async carryOut(db, { config: { money }, staff }) {
          expectDone(await compensate(db, { name, amount, money, reason }, staff));
          return `${name}: начислено ${formatRoubles(amount)}`;
        },
      };
    },
  },
};
