import type { RiskRule } from '@kvazar/contract';
import type { WaitingSource } from '../inbox/waiting.ts';
import { countOpenFlags, listFlags } from './flags.ts';

const TITLES: Readonly<Record<RiskRule, string>> = {
  'low-turnover': 'Вывод без оборота',
  'new-device': 'Вывод с нового устройства',
  'referral-ring': 'Кольцо приглашений',
  luck: 'Необычная удача',
  'night-play': 'Ночная игра',
  chasing: 'Погоня за проигрышем',
  'cancelled-withdrawals': 'Отменённые выводы',
};

export const waitingFlags: WaitingSource = {
  kind: 'risk',
  permission: 'risk/read',
  async read(db, { limit }) {
    const rows = await listFlags(db, { show: 'open' }, null, limit);
    return {
      count: await countOpenFlags(db),
      items: rows.map(row => ({
        id: `flag:${row.id}`,
        title: TITLES[row.rule],
        note: row.note,
        warning: row.isBanned ? 'уже заблокирован' : null,
        login: row.login,
        amount: null,
        createdAt: row.raisedAt,
        answerBy: null,
        href: `/admin/risk?flag=${row.id}`,
      })),
    };
  },
};
