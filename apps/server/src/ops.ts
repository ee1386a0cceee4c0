import pino from 'pino';
import { type Config, readConfig } from './config.ts';
import { joinDatabase } from './database-access.ts';
import { sealAndKeepHead } from './journal-head.ts';
import { staffActor } from './modules/identity/staff.ts';
import { ensureFourEyes } from './modules/wallet/four-eyes.ts';
import { siteModules } from './modules.ts';
import { archiveCommands } from './ops-archive.ts';
import { backupCommands } from './ops-backup.ts';
import { type Command, type Plan, takeNames, UsageError } from './ops-command.ts';
import { createLetterSender } from './ops-letters.ts';
import { admitNamedStaff, noteAgreement } from './ops-staff.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { refuseWhileRestoring } from './platform/db/restore-mark.ts';
import { explainStartFailure } from './start-failure.ts';

const commands: Readonly<Record<string, Command>> = Object.assign(
  {},
  ...siteModules.map(module => module.commands),
);

const machineCommands = { ...backupCommands, ...archiveCommands };

function describeUsage(): string {
  const all = [...Object.values(commands), ...Object.values(machineCommands)];
  const lines = all.map(({ usage }) => `  npm run ops -- ${usage}`);
  return `Команды оператора:\n${lines.join('\n')}`;
}

async function carryOut(
  db: Database,
  config: Config,
  plan: Plan,
  words: readonly string[],
  names: readonly string[],
): Promise<string> {
  const { permission } = plan;
  const staff = await admitNamedStaff(db, { names, permission, money: config.money });
  const actor = staff[0] ? staffActor(staff[0]) : 'ops';
  const sendLetter = createLetterSender(config);
  const acts = siteModules.flatMap(module => module.acts ?? []);
  const said = await plan.carryOut(db, { config, staff, actor, acts, sendLetter });
  await noteAgreement(db, staff, words.join(' '));
  return said;
}

async function run(config: Config, command: Command, words: readonly string[]): Promise<void> {
  const { names, rest } = takeNames(words);
  const plan = command.plan(rest.slice(1));
  const access = await joinDatabase(config, pino({ level: 'silent' }));
  const db = openDatabase({ url: access.url, poolSize: 2, onIdleError: () => {} });
  try {
    await refuseWhileRestoring(db);
    await migrateToLatest(access.url);
    await ensureFourEyes(db, config.fourEyesAbove);
    // Also what was refused is a line of the journal.
    await carryOut(db, config, plan, rest, names)
      // A terminal is searched and cut by ordinary spaces.
      .then(said => console.log(said.replaceAll('\u00A0', ' ')))
      .finally(() => sealAndKeepHead(db, config.dataDir, access.place));
  } finally {
    await db.close();
    await access.release();
  }
}

const find = <Found>(from: Readonly<Record<string, Found>>, name: string) =>
  Object.hasOwn(from, name) ? from[name] : undefined;

const words = process.argv.slice(2);
const [name = ''] = words;
const command = find(machineCommands, name) ?? find(commands, name);
if (!command) {
  console.error(describeUsage());
  process.exit(name === '' ? 0 : 2);
}
try {
  const config = readConfig(process.env);
  if ('run' in command) process.exitCode = (await command.run(config, words.slice(1))) ? 0 : 1;
  else await run(config, command, words);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${command.usage}`);
  else console.error(explainStartFailure(error));
  process.exit(1);
}
