import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentSite } from './site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the package's own scripts against the running site, as an operator would. */
export function runScript(script: string, ...args: string[]): Promise<CommandResult> {
  return run('npm', ['run', '--silent', script, '--', ...args]);
}

/** `npm run ops -- …`, built, without the start of npm. */
export function tryOps(...args: string[]): Promise<CommandResult> {
  return run(process.execPath, ['apps/server/dist/ops.js', ...args]);
}

export interface Operator {
  readonly login: string;
  readonly password: string;
}

/** The same by staff, who prove it on the command's input, each in their turn. */
export function tryOpsAs(
  staff: Operator | readonly [Operator, Operator],
  ...args: string[]
): Promise<CommandResult> {
  const people = 'login' in staff ? [staff] : staff;
  const names = people.flatMap(({ login }) => ['--as', login]);
  const input = people.map(({ password }) => `${password}\n`).join('');
  return run(process.execPath, ['apps/server/dist/ops.js', ...args, ...names], input);
}

/** Whom the first start of the site registered. */
export async function findFirstAdmin(): Promise<Operator> {
  const { environment } = currentSite();
  const file = join(environment['DATA_DIR'] ?? '', 'admin-password.txt');
  const [login = '', password = ''] = (await readFile(file, 'utf8')).split('\n');
  return { login, password };
}

/** Not synchronous: a page whose socket is intercepted needs this process while the command runs. */
function run(program: string, args: readonly string[], input = ''): Promise<CommandResult> {
  const { environment } = currentSite();
  return new Promise(resolve => {
    const child = execFile(
      program,
      args,
      { cwd: ROOT, env: { ...process.env, ...environment } },
      (_error, stdout, stderr) =>
        resolve({ exitCode: child.exitCode ?? -1, stdout: stdout.trim(), stderr: stderr.trim() }),
    );
    child.stdin?.end(input);
  });
}
