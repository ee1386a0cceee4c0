import { readConfig } from './config.ts';
import { archiveCommands } from './ops-archive.ts';
import { backupCommands } from './ops-backup.ts';
import { UsageError } from './ops-command.ts';
import { runStaffCommand, staffCommands } from './ops-run.ts';
import { openSecrets } from './ops-secrets.ts';
import { explainStartFailure } from './start-failure.ts';

const machineCommands = { ...backupCommands, ...archiveCommands };

function describeUsage(): string {
  const all = [...Object.values(staffCommands), ...Object.values(machineCommands)];
  const lines = all.map(({ usage }) => `  npm run ops -- ${usage}`);
  return `Команды оператора:\n${lines.join('\n')}`;
}

const find = <Found>(from: Readonly<Record<string, Found>>, name: string) =>
  Object.hasOwn(from, name) ? from[name] : undefined;

const words = process.argv.slice(2);
const [name = ''] = words;
const command = find(machineCommands, name) ?? find(staffCommands, name);
if (!command) {
  console.error(describeUsage());
  process.exit(name === '' ? 0 : 2);
}
try {
  const config = readConfig(process.env);
  if ('run' in command) process.exitCode = (await command.run(config, words.slice(1))) ? 0 : 1;
  else await runStaffCommand(command, { config, words, openSecrets, say: console.log });
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${command.usage}`);
  else console.error(explainStartFailure(error));
  process.exit(1);
}
