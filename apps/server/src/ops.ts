import { formatRoubles } from '@kvazar/money';
import pino from 'pino';
import { type Config, readConfig } from './config.ts';
import { joinDatabase } from './database-access.ts';
import { sealAndKeepHead } from './journal-head.ts';
import { compensate } from './modules/identity/compensation.ts';
import { banPlayer, resetTwoFactor, unbanPlayer } from './modules/identity/operator.ts';
import { findSubject, staffActor } from './modules/identity/staff.ts';
import { readTwoFactor } from './modules/identity/two-factor.ts';
import { areSaneLimits } from './modules/site/bet-limits.ts';
import { setBetLimits, setWorks } from './modules/site/site-state.ts';
import { ensureFourEyes } from './modules/wallet/four-eyes.ts';
import {
  type Command,
  expectDone,
  type Plan,
  readRoubles,
  required,
  requiredRoubles,
  takeNames,
  UsageError,
} from './ops-command.ts';
import { journalCommands } from './ops-journal.ts';
import { createLetterSender } from './ops-letters.ts';
import { roleCommands } from './ops-roles.ts';
import { admitNamedStaff, noteAgreement } from './ops-staff.ts';
import { walletCommands } from './ops-wallet.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { explainStartFailure } from './start-failure.ts';

const commands: Record<string, Command> = {
  works: {
    usage: 'works on|off --as <login> — технические работы',
    plan([state]) {
      if (state !== 'on' && state !== 'off') throw new UsageError('works: on или off');
      return {
        permission: 'site/works',
        async carryOut(db, { actor }) {
          await setWorks(db, state === 'on', actor);
          return state === 'on' ? 'Технические работы включены' : 'Технические работы выключены';
        },
      };
    },
  },
  ban: {
    usage: 'ban <login> "<comment>" --as <login> — заблокировать игрока',
    plan([login, text]) {
      const name = required(login, 'логин');
      const comment = required(text, 'комментарий');
      return {
        permission: 'players/restrict',
        async carryOut(db, { staff, actor }) {
          const player = expectDone(await findSubject(db, staff, name));
          expectDone(await banPlayer(db, player.login, comment, actor));
          return `${name} заблокирован`;
        },
      };
    },
  },
  unban: {
    usage: 'unban <login> --as <login> — снять блокировку',
    plan([login]) {
      const name = required(login, 'логин');
      return {
        permission: 'players/restrict',
        async carryOut(db, { staff, actor }) {
          const player = expectDone(await findSubject(db, staff, name));
          expectDone(await unbanPlayer(db, player.login, actor));
          return `${name} разблокирован`;
        },
      };
    },
  },
  ...roleCommands,
  'reset-two-factor': {
    usage:
      'reset-two-factor <login> "<reason>" --as <login> — выключить двухфакторную защиту игрока',
    plan([login, text]) {
      const name = required(login, 'логин');
      const reason = required(text, 'причина');
      return {
        permission: 'players/recover',
        async carryOut(db, { staff, actor, sendLetter }) {
          const player = expectDone(await findSubject(db, staff, name));
          if (!(await readTwoFactor(db, player.id)).enabled) {
            throw new UsageError(`У игрока «${name}» двухфакторная защита не включена`);
          }
          expectDone(await resetTwoFactor(db, player.login, reason, actor));
          const fate = await sendLetter(letters => letters.twoFactorReset(player));
          return `${name}: двухфакторная защита выключена. ${fate}`;
        },
      };
    },
  },
  limits: {
    usage:
      'limits <min> <max> <max-payout> --as <login> [--as <login>] — границы ставки и наибольшая выплата, рубли; меняют двое',
    plan(args) {
      const [minBet, maxBet, maxPayout] = args.map(readRoubles);
      if (!minBet || !maxBet || !maxPayout) throw new UsageError('Нужны три суммы в рублях');
      const limits = { minBet, maxBet, maxPayout };
      if (!areSaneLimits(limits)) throw new UsageError('Нужно: min ≤ max ≤ max-payout');
      return {
        permission: 'site/settings',
        async carryOut(db, { actor }) {
          await setBetLimits(db, limits, actor);
          return `Ставка от ${formatRoubles(minBet)} до ${formatRoubles(maxBet)}, выплата до ${formatRoubles(maxPayout)}`;
        },
      };
    },
  },
  credit: {
    usage:
      'credit <login> <roubles> "<reason>" --as <login> [--as <login>] — начислить рубли; сверх суточного предела роли — двое',
    plan([login, roubles, text]) {
      const name = required(login, 'логин');
      const amount = requiredRoubles(roubles);
      const reason = required(text, 'причина');
      return {
        permission: 'compensation/give',
        async carryOut(db, { config: { money }, staff }) {
          const player = expectDone(await findSubject(db, staff, name));
          const compensation = { name: player.login, amount, money, reason };
          expectDone(await compensate(db, compensation, staff));
          return `${name}: начислено ${formatRoubles(amount)}`;
        },
      };
    },
  },
  ...walletCommands,
  ...journalCommands,
};

function describeUsage(): string {
  const lines = Object.values(commands).map(({ usage }) => `  npm run ops -- ${usage}`);
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
  await noteAgreement(db, staff, words.join(' '));
  const actor = staff[0] ? staffActor(staff[0]) : 'ops';
  return plan.carryOut(db, { config, staff, actor, sendLetter: createLetterSender(config) });
}

async function run(config: Config, command: Command, words: readonly string[]): Promise<void> {
  const { names, rest } = takeNames(words);
  const plan = command.plan(rest.slice(1));
  const access = await joinDatabase(config, pino({ level: 'silent' }));
  const db = openDatabase({ url: access.url, poolSize: 2, onIdleError: () => {} });
  try {
    await migrateToLatest(access.url);
    await ensureFourEyes(db, config.fourEyesAbove);
    // Also what was refused is a line of the journal.
    await carryOut(db, config, plan, rest, names)
      .then(said => console.log(said))
      .finally(() => sealAndKeepHead(db, config.dataDir, access.place));
  } finally {
    await db.close();
    await access.release();
  }
}

const words = process.argv.slice(2);
const [name = ''] = words;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(describeUsage());
  process.exit(name === '' ? 0 : 2);
}
try {
  await run(readConfig(process.env), command, words);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${command.usage}`);
  else console.error(explainStartFailure(error));
  process.exit(1);
}
