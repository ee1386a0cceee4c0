import type { ParseArgsConfig } from 'node:util';
import {
  type Command,
  expectDone,
  expectNoMore,
  expectOptions,
  formatTime,
  readArguments,
  required,
  requiredRoubles,
  takeAct,
  UsageError,
  UUID,
} from '../../ops-command.ts';
import type { CodeTerms } from './code-gift.ts';
import { type Code, type CodeKey, listCodes } from './code-repository.ts';
import { maskCode, readCode } from './code-text.ts';
import { findGift } from './gifts.ts';
import { endCode, makeCodes } from './make-codes.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const LISTED = 100;

const OPTIONS = {
  uses: { type: 'string' },
  count: { type: 'string' },
  code: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  make: Object.keys(OPTIONS),
  stop: ['reason'],
};

function readCount(text: string | undefined, what: string): number {
  const count = Number(required(text, what));
  if (!Number.isSafeInteger(count) || count < 1) throw new UsageError(`${what}: целое больше нуля`);
  return count;
}

function readDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new UsageError(`Это не дата: ${text}`);
  return date;
}

const NO_TERMS = { amount: null, slot: null, stake: null, spins: null, spinsDays: null };

function readTerms(words: readonly string[]): CodeTerms {
  const [kind, first, second, third, fourth] = words;
  if (kind === 'cash' || kind === 'safe') {
    expectNoMore(words.slice(2));
    return { ...NO_TERMS, kind, amount: requiredRoubles(first) };
  }
  if (kind === 'wheel') {
    expectNoMore(words.slice(1));
    return { ...NO_TERMS, kind };
  }
  if (kind !== 'spins') throw new UsageError('Вид кода: cash, spins, wheel или safe');
  return {
    ...{ ...NO_TERMS, kind, slot: required(first, 'слот'), stake: requiredRoubles(second) },
    spins: readCount(third, 'сколько фриспинов'),
    spinsDays: readCount(fourth, 'сколько дней на них'),
  };
}

/** Lists show the number alone. No code is as long. */
function readKey(text: string | undefined): CodeKey {
  const typed = required(text, 'номер кода или весь код');
  return UUID.test(typed) ? { id: typed } : { code: readCode(typed) };
}

function describeState({ stoppedAt, used, maxUses, validFrom, validUntil }: Code, now: Date) {
  if (stoppedAt) return `остановлен ${formatTime(stoppedAt)}`;
  if (used >= maxUses) return 'применён полностью';
  if (validUntil <= now) return 'срок вышел';
  return validFrom > now ? `с ${formatTime(validFrom)}` : `до ${formatTime(validUntil)}`;
}

function describeCode(code: Code): string {
  const gift = findGift(code.kind)?.describe(code) ?? code.kind;
  return `${code.id}  ${maskCode(code.code, code.isGenerated)}  ${gift}  ${code.used} из ${code.maxUses}  ${describeState(code, new Date())}  ${code.reason}`;
}

/** The operator's promo codes. */
export const codeCommands: Record<string, Command> = {
  codes: {
    usage:
      'codes [list] | make cash <roubles> | make spins <slot> <roubles> <spins> <days> | make wheel | make safe <roubles>, --uses <n> --reason "<text>" [--count <n>] [--code <text>] [--from <date>] [--until <date>] | stop <number>|<code> --reason "<text>" --as <login> [--as <login>] — промокоды; на большую сумму — вдвоём с тем, кто проверяет акции',
    plan(args) {
      const { values, positionals } = readArguments(args, OPTIONS);
      const { act, words } = takeAct(positionals, { list: 0, make: 5, stop: 1 });
      expectOptions(values, OPTIONS_OF[act] ?? []);
      if (act === 'list') {
        return {
          permission: 'staff/enter',
          async carryOut(db, { config }) {
            const codes = await listCodes(db, config.money, LISTED);
            return codes.length === 0 ? 'Промокодов нет' : codes.map(describeCode).join('\n');
          },
        };
      }
      const reason = required(values.reason, 'причина после --reason');
      if (act === 'stop') {
        const key = readKey(words[0]);
        return {
          permission: 'staff/enter',
          async carryOut(db, { config: { money }, staff }) {
            const end = { key, money, reason };
            return `${expectDone(await endCode(db, end, staff, new Date()))} остановлен`;
          },
        };
      }
      const terms = readTerms(words);
      const maxUses = readCount(values.uses, 'сколько применений после --uses');
      const count = values.count === undefined ? 1 : readCount(values.count, 'сколько кодов');
      const now = new Date();
      const validFrom = values.from === undefined ? now : readDate(values.from);
      const validUntil =
        values.until === undefined
          ? new Date(validFrom.getTime() + DEFAULT_DAYS * DAY_MS)
          : readDate(values.until);
      return {
        // Who makes and who checks have different rights: each is asked for their own.
        permission: 'staff/enter',
        async carryOut(db, { config: { money }, staff }) {
          const order = { terms, money, text: values.code ?? null, count, maxUses };
          const made = expectDone(
            await makeCodes(db, { ...order, validFrom, validUntil, reason }, staff, now),
          );
          return `${made.join('\n')}\nДо ${formatTime(validUntil)}`;
        },
      };
    },
  },
};
