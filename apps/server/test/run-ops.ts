import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './built-programs.ts';

export interface OpsCall {
  /** Where the site is: DATABASE_URL, DATA_DIR and whatever else matters. */
  readonly environment: Readonly<Record<string, string>>;
  /** Who acts, each with the password that the command asks for. */
  readonly staff?: readonly { readonly login: string; readonly password: string }[];
}

/** `npm run ops -- …` on a site; throws with what it printed when it refuses. */
export function runOps({ environment, staff = [] }: OpsCall, ...words: string[]): Promise<string> {
  const names = staff.flatMap(({ login }) => ['--as', login]);
  const input = staff.map(({ password }) => `${password}\n`).join('');
  return runProgram('ops', environment, [...words, ...names], input);
}

/** `npm run audit` likewise. */
export function runAudit(environment: Readonly<Record<string, string>>): Promise<string> {
  return runProgram('audit', environment, [], '');
}

async function runProgram(
  name: 'ops' | 'audit',
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
  input: string,
): Promise<string> {
  const program = await findProgram(name);
  const running = promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, ...environment },
  });
  running.child.stdin?.end(input);
  return (await running).stdout.trim();
}
