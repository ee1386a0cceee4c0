import pino from 'pino';
import type { Config } from './config.ts';
import { joinDatabase } from './database-access.ts';
import { sealAndKeepHead } from './journal-head.ts';
import { noteAgreement } from './modules/identity/agreement.ts';
import { staffActor } from './modules/identity/staff.ts';
import { MONEY_WORDS } from './modules/ledger/money-words.ts';
import { readSiteMoney } from './modules/site/site-money.ts';
import { ensureFourEyes } from './modules/wallet/four-eyes.ts';
import { siteModules } from './modules.ts';
import { type Command, type Plan, takeNames, UsageError } from './ops-command.ts';
import { createLetterSender } from './ops-letters.ts';
import type { Secrets } from './ops-secrets.ts';
import { admitNamedStaff } from './ops-staff.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { refuseWhileRestoring } from './platform/db/restore-mark.ts';

/** The commands of staff, by the first word of their call. */
export const staffCommands: Readonly<Record<string, Command>> = Object.assign(
  {},
  ...siteModules.map(module => module.commands),
);

export interface CommandCall {
  readonly config: Config;
  /** From the name of the command on, with each `--as <name>` among them. */
  readonly words: readonly string[];
  readonly openSecrets: () => Secrets;
  /** Told what the command says once it is done. */
  readonly say: (text: string) => void;
  /** For tests: a busy machine is slow enough to reach the bounds of a site. */
  readonly isUnbound?: boolean;
}

/** An environment that forgets PAYMENT_PROVIDER would let staff of real money in without their second step. */
async function expectSameMoney(db: Database, { money }: Config): Promise<void> {
  const ofSite = await readSiteMoney(db);
  if (ofSite === null || ofSite === money) return;
  throw new UsageError(
    `Деньги сайта с этой базой: ${MONEY_WORDS[ofSite]}, а по настройкам этой команды: ${MONEY_WORDS[money]}.\n` +
      'Запустите её с тем же PAYMENT_PROVIDER, что и узлы сайта; если сайт переходит на другие деньги, сначала запустите его',
  );
}

async function carryOut(
  db: Database,
  plan: Plan,
  { names, rest }: ReturnType<typeof takeNames>,
  { config, openSecrets, say }: CommandCall,
): Promise<void> {
  const { permission } = plan;
  const asked = { names, permission, money: config.money };
  const staff = await admitNamedStaff(db, asked, openSecrets);
  const actor = staff[0] ? staffActor(staff[0]) : 'ops';
  const sendLetter = createLetterSender(config);
  const acts = siteModules.flatMap(module => module.acts ?? []);
  const said = await plan.carryOut(db, { config, staff, actor, acts, sendLetter });
  if (!plan.notesAgreement) await noteAgreement(db, staff, rest.join(' '));
  // A terminal is searched and cut by ordinary spaces.
  say(said.replaceAll('\u00A0', ' '));
}

/** A command of staff on the database of the site, from its arguments to the seal on the journal. */
export async function runStaffCommand(command: Command, call: CommandCall): Promise<void> {
  const { config } = call;
  const named = takeNames(call.words);
  const plan = command.plan(named.rest.slice(1));
  const access = await joinDatabase(config, pino({ level: 'silent' }));
  const db = openDatabase({
    ...{ url: access.url, poolSize: 2, onIdleError: () => {} },
    isUnbound: call.isUnbound ?? false,
  });
  try {
    await refuseWhileRestoring(db);
    await migrateToLatest(access.url);
    await expectSameMoney(db, config);
    await ensureFourEyes(db, config.fourEyesAbove);
    // Also what was refused is a line of the journal.
    await carryOut(db, plan, named, call).finally(() =>
      sealAndKeepHead(db, config.dataDir, access.place),
    );
  } finally {
    await db.close();
    await access.release();
  }
}
