import { type Kopecks, kopecksFromRoubles } from '@kvazar/money';
import type { Config } from './config.ts';
import type { Letters } from './modules/identity/letters.ts';
import type { Database } from './platform/db/database.ts';
import type { Letter } from './platform/mail/letter.ts';

/** A command answers with the sentence to print; a wrong call throws a UsageError. */
export interface Command {
  readonly usage: string;
  readonly run: (db: Database, args: readonly string[], context: CommandContext) => Promise<string>;
}

export interface CommandContext {
  readonly config: Config;
  /** Who acts, for the audit: `ops`, or `ops:<name>` after `--as <name>`. */
  readonly actor: string;
  /** Every name given with `--as`, taken on trust. */
  readonly names: readonly string[];
  /** Sends a letter to a player and answers with what became of it, for the operator to read. */
  readonly sendLetter: (compose: (letters: Letters) => Letter) => Promise<string>;
}

export class UsageError extends Error {}

export function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new UsageError(`Не хватает: ${what}`);
  return value.trim();
}

export function found<T>(player: T | null, login: string): T {
  if (player === null) throw new UsageError(`Игрок «${login}» не найден`);
  return player;
}

/** Null unless it is a sum above zero. */
export function readRoubles(text: string): Kopecks | null {
  const sum = kopecksFromRoubles(Number(text));
  return sum !== null && sum > 0 ? sum : null;
}

/** Takes each `--as <name>` out of the arguments, wherever it stands. */
export function takeNames(args: readonly string[]): { names: string[]; rest: string[] } {
  const names: string[] = [];
  const rest: string[] = [];
  const left = [...args];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--as') names.push(required(left.shift(), 'имя после --as'));
    else rest.push(word);
  }
  return { names, rest };
}
