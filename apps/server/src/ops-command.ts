import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorTable, isRefusal, type Permission, type Refusal } from '@kvazar/contract';
import { type Kopecks, kopecksFromRoubles } from '@kvazar/money';
import type { Config } from './config.ts';
import type { TwoPersonAct } from './modules/approvals/two-person-act.ts';
import type { Letters } from './modules/identity/letters.ts';
import type { StaffMember } from './modules/identity/staff.ts';
import type { Database } from './platform/db/database.ts';
import type { Letter } from './platform/mail/letter.ts';

export interface Command {
  readonly usage: string;
  /** Reads the arguments before anybody is asked for a password; a wrong call throws a UsageError. */
  readonly plan: (args: readonly string[]) => Plan;
}

/** What a command is about to do. */
export interface Plan {
  /** Everyone named with `--as` must have it. */
  readonly permission: Permission;
  /** The act writes by itself, with what it does, that others agreed. */
  readonly notesAgreement?: true;
  /** Answers with the sentence to print. */
  readonly carryOut: (db: Database, context: CommandContext) => Promise<string>;
}

export interface CommandContext {
  readonly config: Config;
  /** Who acts, each proved and admitted; empty only on a site in which nobody may give roles yet. */
  readonly staff: readonly StaffMember[];
  /** The first of them, as the journal writes it. */
  readonly actor: string;
  /** Of all modules: what one asks for and another agrees to. */
  readonly acts: readonly TwoPersonAct[];
  /** Sends a letter to a player and answers with what became of it, for the operator to read. */
  readonly sendLetter: (compose: (letters: Letters) => Letter) => Promise<string>;
}

export class UsageError extends Error {}

/** A number of what has no smaller one, however it was typed. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new UsageError(`Не хватает: ${what}`);
  return value.trim();
}

/** The words of a call and its `--options`. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  const read = parse(args, options);
  const names = read.tokens.flatMap(token => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  // Only the last of them would be heard.
  if (twice !== undefined) throw new UsageError(`Дважды: --${twice}`);
  return read;
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageError(describeOption(error as Error, options));
  }
}

/** Node names the option in a sentence of its own language. */
function describeOption({ message }: Error, options: ParseArgsConfig['options']): string {
  const option = /-[^\s'=]+/.exec(message)?.[0] ?? '';
  const known = options?.[option.replace(/^--/, '')];
  if (!known) return `Такого параметра нет: ${option}`;
  return known.type === 'string'
    ? `Не хватает: значение после ${option} (начинается с дефиса: ${option}=…)`
    : `${option} пишут без значения`;
}

/** A reason without its quotes would be cut to its first word, and 1 000 000 be taken for 1. */
export function expectNoMore(words: readonly string[]): void {
  if (words.length === 0) return;
  throw new UsageError(
    `Лишнее: ${words.join(' ')}. Текст из нескольких слов берут в кавычки, суммы пишут без пробелов`,
  );
}

/** Which of its acts a command is asked for, and the words of that; the first where none is named. */
export function takeAct(
  words: readonly string[],
  mostWords: Readonly<Record<string, number>>,
): { readonly act: string; readonly words: readonly string[] } {
  const known = Object.keys(mostWords);
  const [act = known[0] ?? '', ...rest] = words;
  if (!known.includes(act)) throw new UsageError(`«${act}»: есть только ${known.join(', ')}`);
  expectNoMore(rest.slice(mostWords[act]));
  return { act, words: rest };
}

/** One that another act of the command takes would be dropped. */
export function expectOptions(values: object, taken: readonly string[]): void {
  const odd = Object.keys(values).find(name => !taken.includes(name));
  if (odd !== undefined) throw new UsageError(`Здесь не нужен параметр --${odd}`);
}

/** Names what stood in the way, in the operator's words. */
export function expectDone<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new UsageError(outcome.text ?? errorTable[outcome.refused].text);
  return outcome;
}

export function requiredRoubles(text: string | undefined): Kopecks {
  const sum = readRoubles(required(text, 'сумма'));
  if (sum === null) throw new UsageError('Сумма: рубли больше нуля');
  return sum;
}

/** Null unless it is a sum above zero. */
export function readRoubles(text: string): Kopecks | null {
  const sum = kopecksFromRoubles(Number(text));
  return sum !== null && sum > 0 ? sum : null;
}

export function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const NAMED = '--as=';

/** Takes each `--as <name>` out of the arguments, wherever it stands. */
export function takeNames(args: readonly string[]): { names: string[]; rest: string[] } {
  const names: string[] = [];
  const rest: string[] = [];
  const left = [...args];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--as') names.push(required(left.shift(), 'имя после --as'));
    else if (word.startsWith(NAMED))
      names.push(required(word.slice(NAMED.length), 'имя после --as'));
    else rest.push(word);
  }
  return { names, rest };
}
