import {
  type Command,
  expectDone,
  formatTime,
  type Plan,
  required,
  takeAct,
  UsageError,
} from '../../ops-command.ts';
import { systemClock } from '../../platform/clock.ts';
import { findSubject } from '../identity/staff.ts';
import { setReferral } from './referral-setting.ts';
import { decideReview, holdLinkedFriends, listHeld } from './reviews.ts';

const TRAITS: Readonly<Record<string, string>> = { device: 'устройство', payment: 'карта' };

const LIST: Plan = {
  permission: 'players/payments',
  async carryOut(db) {
    await holdLinkedFriends(db, systemClock.now());
    const rows = await listHeld(db);
    if (rows.length === 0) return 'Никто не ждёт решения';
    return rows
      .map(({ friend, referrer, reason, at }) => {
        const traits = reason.split(', ').map(trait => TRAITS[trait] ?? trait);
        return `${friend}  пригласил ${referrer}  общее: ${traits.join(', ')}  с ${formatTime(at)}`;
      })
      .join('\n');
  },
};

function planSwitch(isOn: boolean): Plan {
  return {
    permission: 'site/settings',
    async carryOut(db, { config: { money }, actor }) {
      await setReferral(db, money, isOn, actor);
      return isOn
        ? 'Партнёрка включена'
        : 'Партнёрка выключена: новых друзей нет, прежние обещания в силе';
    },
  };
}

function planDecision(
  verdict: 'approved' | 'refused',
  login: string | undefined,
  text: string | undefined,
): Plan {
  const name = required(login, 'логин друга');
  const reason = required(text, 'причина');
  return {
    permission: 'promotions/check',
    async carryOut(db, { staff }) {
      const friend = expectDone(await findSubject(db, staff, name));
      const [first, ...others] = staff;
      if (!first) throw new UsageError('Не хватает: --as <логин сотрудника>');
      const now = systemClock.now();
      await holdLinkedFriends(db, now);
      const decision = { friendId: friend.id, verdict, reason, now };
      expectDone(await decideReview(db, { ...decision, staff: [first, ...others] }));
      return verdict === 'approved'
        ? `${friend.login}: доля засчитана`
        : `${friend.login}: доля не засчитана`;
    },
  };
}

export const referralCommands: Record<string, Command> = {
  referral: {
    usage:
      'referral on|off|list|approve <login> "<reason>"|refuse <login> "<reason>" --as <login> — партнёрка и связанные друзья',
    plan(args) {
      const { act, words } = takeAct(args, { list: 0, on: 0, off: 0, approve: 2, refuse: 2 });
      if (act === 'list') return LIST;
      if (act === 'on' || act === 'off') return planSwitch(act === 'on');
      const [login, reason] = words;
      return planDecision(act === 'approve' ? 'approved' : 'refused', login, reason);
    },
  },
};
