import { formatRoubles, kopecks } from '@kvazar/money';
import {
  type Command,
  expectDone,
  expectNoMore,
  required,
  requiredRoubles,
  takeAct,
  UsageError,
} from '../../ops-command.ts';
import type { Database } from '../../platform/db/database.ts';
import { changeTerms, type NewTerms } from './change-terms.ts';
import { listTerms, type TierTerms, termsInForce } from './loyalty-terms.ts';

const HUNDREDTHS = 100;

function describeTerms({ tiers, flatRakebackBp }: NewTerms): string {
  const lines = tiers.map(
    ({ tier, points, rakebackBp, gift, wheelFactor }) =>
      `${tier}  от ${points} очков  рейкбек ${rakebackBp / HUNDREDTHS} %  подарок ${formatRoubles(gift)}  колесо ×${wheelFactor}`,
  );
  const flat =
    flatRakebackBp === null ? [] : [`рейкбек для всех: ${flatRakebackBp / HUNDREDTHS} %`];
  return [...lines, ...flat].join('\n');
}

function readPercent(text: string): number {
  const bp = Math.round(Number(text) * HUNDREDTHS);
  if (!Number.isInteger(bp) || bp < 0) throw new UsageError('Проценты: число не меньше нуля');
  return bp;
}

function readWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new UsageError('Нужно целое число');
  return value;
}

/** What can be set of a tier, and how it is read. */
const FIELDS: Readonly<Record<string, (text: string) => Partial<TierTerms>>> = {
  points: text => ({ points: readWhole(text) }),
  rakeback: text => ({ rakebackBp: readPercent(text) }),
  gift: text => ({ gift: text === '0' ? kopecks(0) : requiredRoubles(text) }),
  wheel: text => ({ wheelFactor: readWhole(text) }),
};

function readChange(args: readonly string[]): (terms: NewTerms) => NewTerms {
  if (args[0] === 'flat') {
    const value = required(args[1], 'проценты или off');
    expectNoMore(args.slice(2));
    const flatRakebackBp = value === 'off' ? null : readPercent(value);
    return terms => ({ ...terms, flatRakebackBp });
  }
  expectNoMore(args.slice(3));
  const [tier, field, value] = args.map((arg, n) => required(arg, `${n + 1}-е слово`));
  const read = field === undefined || !Object.hasOwn(FIELDS, field) ? undefined : FIELDS[field];
  if (!read) throw new UsageError('bonus set <ступень> points|rakeback|gift|wheel <значение>');
  const change = read(required(value, 'значение'));
  return terms => {
    if (!terms.tiers.some(({ tier: name }) => name === tier)) {
      throw new UsageError(`Нет ступени ${tier}`);
    }
    return {
      ...terms,
      tiers: terms.tiers.map(known => (known.tier === tier ? { ...known, ...change } : known)),
    };
  };
}

async function readCurrent(db: Database): Promise<NewTerms> {
  const { tiers, flatRakebackBp } = termsInForce(await listTerms(db));
  return { tiers, flatRakebackBp };
}

export const statusCommands: Record<string, Command> = {
  bonus: {
    usage:
      'bonus [terms] | set <global|simple|astract|men> points|rakeback|gift|wheel <value> | set flat <percent>|off --as <login> [--as <login>] — ступени и рейкбек; меняют двое',
    plan(args) {
      const { act, words } = takeAct(args, { terms: 0, set: 4 });
      if (act === 'terms') {
        return {
          permission: 'staff/enter',
          carryOut: async db => describeTerms(await readCurrent(db)),
        };
      }
      const change = readChange(words);
      return {
        permission: 'site/settings',
        async carryOut(db, { actor }) {
          const terms = change(await readCurrent(db));
          expectDone(await changeTerms(db, terms, actor));
          return `${describeTerms(terms)}\nДействует с этой минуты и не назад`;
        },
      };
    },
  },
};
