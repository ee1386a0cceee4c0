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

/** Takes `--as <name>` out of the arguments wherever it stands. */
export function takeActor(args: readonly string[]): { actor: string; rest: string[] } {
  const at = args.indexOf('--as');
  if (at === -1) return { actor: 'ops', rest: [...args] };
  const name = required(args[at + 1], 'имя после --as');
  return {
    actor: `ops:${name}`,
    rest: args.filter((_, index) => index !== at && index !== at + 1),
  };
}
