import { isRefusal, refuse } from '@kvazar/contract';
import { formatRoubles, kopecks, kopecksFromRoubles } from '@kvazar/money';
import { z } from 'zod';
import { defineAct } from '../approvals/two-person-act.ts';
import { readBudget } from '../ledger/budgets.ts';
import { MONEY_WORDS } from '../ledger/money-words.ts';
import { BUDGET_NAMES } from './budget-names.ts';
import { FILLED_BUDGETS, moveBudgetWithin } from './fill-budget.ts';

const ParamsSchema = z.strictObject({
  act: z.enum(['fill', 'return']),
  budget: z.enum(FILLED_BUDGETS),
  money: z.enum(['play', 'real']),
  amount: z.number().positive().describe('Рубли'),
});

type Params = z.infer<typeof ParamsSchema>;

const sumOf = ({ amount }: Params) => kopecksFromRoubles(amount);

/** As on the command line: both are people who check promotions. */
export const budgetFill = defineAct<Params>({
  action: 'rewards/budget-fill',
  title: 'Пополнить фонд наград',
  ask: 'promotions/check',
  agree: 'promotions/check',
  params: ParamsSchema,
  subjectOf: ({ budget }) => `budget:${budget}`,

  async describe(db, params) {
    const { act, budget, money } = params;
    const left = await readBudget(db, budget, money);
    const amount = sumOf(params) ?? kopecks(0);
    const after = act === 'fill' ? left + amount : Math.max(0, left - amount);
    const verb = act === 'fill' ? 'Пополнить' : 'Вернуть из фонда';
    return {
      summary: `${verb}: ${BUDGET_NAMES[budget]}, ${formatRoubles(amount)}`,
      changes: [
        {
          name: `Фонд: ${BUDGET_NAMES[budget]}`,
          before: formatRoubles(left),
          after: formatRoubles(kopecks(after)),
        },
        { name: 'Деньги', before: null, after: MONEY_WORDS[money] },
      ],
      href: '/admin/promotions',
    };
  },

  async findObjection(db, params) {
    const amount = sumOf(params);
    if (amount === null) return refuse('request/invalid', 'Сумма: рубли и копейки');
    const isShort =
      params.act === 'return' && (await readBudget(db, params.budget, params.money)) < amount;
    return isShort ? refuse('bonus/budget-empty', 'В фонде столько нет') : null;
  },

  async carryOut(tx, params, { people, reason }) {
    const amount = sumOf(params);
    if (amount === null) return refuse('request/invalid');
    const { act, budget, money } = params;
    const order = { act, budget, money, amount, reason };
    const rest = await moveBudgetWithin(
      tx,
      order,
      people.map(({ id }) => id),
    );
    return isRefusal(rest) ? rest : `В фонде теперь ${formatRoubles(rest)}`;
  },
});
