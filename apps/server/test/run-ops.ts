import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readConfig } from '../src/config.ts';
import { UsageError } from '../src/ops-command.ts';
import { runStaffCommand, staffCommands } from '../src/ops-run.ts';
import { findProgram } from './built-programs.ts';

export interface OpsCall {
  /** Where the site is: DATABASE_URL, DATA_DIR and whatever else matters. */
  readonly environment: Readonly<Record<string, string>>;
  /** Who acts, each with the password that the command asks for. */
  readonly staff?: readonly {
    readonly login: string;
    readonly password: string;
    /** What happens while the prompt waits for this one; not to a process of its own. */
    readonly meanwhile?: () => Promise<unknown>;
  }[];
}

const nameStaff = ({ staff = [] }: OpsCall) => staff.flatMap(({ login }) => ['--as', login]);

/** What `npm run ops -- …` does and says, without a process of its own; throws where it refuses. */
export async function runOps(call: OpsCall, ...words: string[]): Promise<string> {
  const command = staffCommands[words[0] ?? ''];
  if (!command) throw new UsageError(`there is no command ${words[0] ?? ''}`);
  const answers = (call.staff ?? []).values();
  const said: string[] = [];
  await runStaffCommand(command, {
    config: readConfig(call.environment),
    words: [...words, ...nameStaff(call)],
    openSecrets: () => ({
      async ask(question) {
        const { value, done } = answers.next();
        if (done) throw new UsageError(`Не хватает: ${question.toLowerCase()}`);
        await value.meanwhile?.();
        return value.password;
      },
      close: () => {},
    }),
    say: text => void said.push(text),
    isUnbound: true,
  });
  return said.join('\n').trim();
}

/** `npm run ops -- …` itself; throws with what it printed when it refuses. */
export function runOpsProgram(call: OpsCall, ...words: string[]): Promise<string> {
  const input = (call.staff ?? []).map(({ password }) => `${password}\n`).join('');
  return runProgram('ops', call.environment, [...words, ...nameStaff(call)], input);
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
