import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appRoot } from '../src/platform/app-root.ts';

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
  return runServerScript('src/ops.ts', environment, [...words, ...names], input);
}

/** `npm run audit` likewise. */
export function runAudit(environment: Readonly<Record<string, string>>): Promise<string> {
  return runServerScript('src/audit.ts', environment, [], '');
}

async function runServerScript(
  file: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
  input: string,
): Promise<string> {
  const running = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(appRoot, file), ...words],
    { env: { ...process.env, ...environment } },
  );
  running.child.stdin?.end(input);
  return (await running).stdout.trim();
}
