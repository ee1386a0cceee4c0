import { formatRoubles } from '@kvazar/money';
import {
  type Command,
  expectDone,
  expectNoMore,
  readRoubles,
  UsageError,
} from '../../ops-command.ts';
import { areSaneLimits } from './bet-limits.ts';
import { setBetLimits, setWorks } from './site-state.ts';

export const siteCommands: Record<string, Command> = {
  works: {
    usage: 'works on|off --as <login> — технические работы',
    plan([state, ...more]) {
      expectNoMore(more);
      if (state !== 'on' && state !== 'off') throw new UsageError('works: on или off');
      return {
        permission: 'site/works',
        async carryOut(db, { actor }) {
          await setWorks(db, state === 'on', actor);
          return state === 'on' ? 'Технические работы включены' : 'Технические работы выключены';
        },
      };
    },
  },
  limits: {
    usage:
      'limits <min> <max> <max-payout> --as <login> [--as <login>] — границы ставки и наибольшая выплата, рубли; меняют двое',
    plan(args) {
      const [minBet, maxBet, maxPayout] = args.map(readRoubles);
      expectNoMore(args.slice(3));
      if (!minBet || !maxBet || !maxPayout) throw new UsageError('Нужны три суммы в рублях');
      const limits = { minBet, maxBet, maxPayout };
      if (!areSaneLimits(limits)) throw new UsageError('Нужно: min ≤ max ≤ max-payout');
      return {
        permission: 'site/settings',
        async carryOut(db, { actor }) {
          expectDone(await setBetLimits(db, limits, actor));
          return `Ставка от ${formatRoubles(minBet)} до ${formatRoubles(maxBet)}, выплата до ${formatRoubles(maxPayout)}`;
        },
      };
    },
  },
};
