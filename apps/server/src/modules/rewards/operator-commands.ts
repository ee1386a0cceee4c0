import { formatRoubles } from '@kvazar/money';
import {
  type Command,
  expectDone,
  expectNoMore,
  expectOptions,
  readArguments,
  required,
  requiredRoubles,
  UsageError,
} from '../../ops-command.ts';
import { BUDGET_NAMES } from './budget-names.ts';
import { isFilledBudget, moveBudget, readBudgets } from './fill-budget.ts';

/** The operator's part of rewards. */
export const rewardCommands: Record<string, Command> = {
  budget: {
    usage:
      'budget | fill|return wheel|codes|tournaments|heists <roubles> --reason "<text>" --as <login> [--as <login>] — фонды наград; большую сумму двигают двое',
    plan(args) {
      const { values, positionals } = readArguments(args, { reason: { type: 'string' } });
      const [act, budget, roubles, ...more] = positionals;
      expectNoMore(more);
      if (act === undefined) {
        expectOptions(values, []);
        return {
          permission: 'payments/read',
          async carryOut(db, { config }) {
            const held = await readBudgets(db, config.money);
            return held
              .map(
                ({ budget: name, balance }) =>
                  `${name}  ${formatRoubles(balance)}  ${BUDGET_NAMES[name]}`,
              )
              .join('\n');
          },
        };
      }
      if (act !== 'fill' && act !== 'return') throw new UsageError('budget: fill или return');
      if (!isFilledBudget(budget))
        throw new UsageError('Фонд: wheel, codes, tournaments или heists');
      const amount = requiredRoubles(roubles);
      const reason = required(values.reason, 'причина после --reason');
      return {
        permission: 'promotions/check',
        async carryOut(db, { config: { money }, staff }) {
          const order = { act, budget, amount, money, reason } as const;
          const staffIds = staff.map(({ id }) => id);
          const rest = expectDone(await moveBudget(db, order, staffIds));
          return `${budget}: теперь ${formatRoubles(rest)}`;
        },
      };
    },
  },
};
