import { kopecks } from '@kvazar/money';
import type { WaitingSource } from '../inbox/waiting.ts';
import { listOpenDifferences } from './differences.ts';

const DIFFERENCE_WORDS = {
  'missing-here': 'есть у провайдера, нет у нас',
  'missing-there': 'есть у нас, нет у провайдера',
  sum: 'разные суммы',
  state: 'разные состояния',
  double: 'у провайдера дважды',
} as const;

const OPERATION_WORDS = { 'top-up': 'Пополнение', withdrawal: 'Вывод' } as const;

/** What the night's comparison has found and nobody has explained. */
export const waitingDifferences: WaitingSource = {
  kind: 'payment',
  permission: 'payments/decide',
  async read(db, { limit }) {
    const { count, rows } = await listOpenDifferences(db, limit);
    return {
      count,
      items: rows.map(row => ({
        id: `difference:${row.id}`,
        title: `Расхождение № ${row.id}`,
        note: `${OPERATION_WORDS[row.operation]} за ${row.day}: ${DIFFERENCE_WORDS[row.kind]}`,
        warning: null,
        login: row.login,
        amount: row.ourAmount === null ? null : kopecks(row.ourAmount),
        createdAt: row.foundAt,
        answerBy: null,
        href: `/admin/money/days/${row.day}?provider=${row.provider}`,
      })),
    };
  },
};
