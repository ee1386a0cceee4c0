import { execFile } from 'node:child_process';
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

/** The same by staff, who prove it on the command's input. */
export function tryOpsAs(
  { login, password }: { readonly login: string; readonly password: string },
  ...args: string[]
): Promise<CommandResult> {
  const command = ['apps/server/dist/ops.js', ...args, '--as', login];
  return run(process.execPath, command, `${password}\n`);
}

/** An operator's command that must succeed. */
export async function runOps(...args: string[]): Promise<string> {
  const result = await tryOps(...args);
  if (result.exitCode !== 0) throw new Error(`ops ${args.join(' ')}: ${result.stderr}`);
  return result.stdout;
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
