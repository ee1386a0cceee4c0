import { formatRoubles } from '@kvazar/money';
import pino from 'pino';
import { type Config, readConfig } from './config.ts';
import { joinDatabase } from './database-access.ts';
import {
  banPlayer,
  creditByOperator,
  makeAdmin,
  resetTwoFactor,
  unbanPlayer,
} from './modules/identity/operator.ts';
import { findPlayerByName } from './modules/identity/player-repository.ts';
import { readTwoFactor } from './modules/identity/two-factor.ts';
import { areSaneLimits } from './modules/site/bet-limits.ts';
import { setBetLimits, setWorks } from './modules/site/site-state.ts';
import { ensureFourEyes } from './modules/wallet/four-eyes.ts';
import {
  type Command,
  found,
  readRoubles,
  required,
  takeNames,
  UsageError,
} from './ops-command.ts';
import { createLetterSender } from './ops-letters.ts';
import { walletCommands } from './ops-wallet.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { explainStartFailure } from './start-failure.ts';

const commands: Record<string, Command> = {
  works: {
    usage: 'works on|off — технические работы',
    async run(db, [state], { actor }) {
      if (state !== 'on' && state !== 'off') throw new UsageError('works: on или off');
      await setWorks(db, state === 'on', actor);
      return state === 'on' ? 'Технические работы включены' : 'Технические работы выключены';
    },
  },
  ban: {
    usage: 'ban <login> "<comment>" — заблокировать игрока',
    async run(db, [login, comment], { actor }) {
      const name = required(login, 'логин');
      found(await banPlayer(db, name, required(comment, 'комментарий'), actor), name);
      return `${name} заблокирован`;
    },
  },
  unban: {
    usage: 'unban <login> — снять блокировку',
    async run(db, [login], { actor }) {
      const name = required(login, 'логин');
      found(await unbanPlayer(db, name, actor), name);
      return `${name} разблокирован`;
    },
  },
  'make-admin': {
    usage: 'make-admin <login> — сделать администратором',
    async run(db, [login], { actor }) {
      const name = required(login, 'логин');
      found(await makeAdmin(db, name, actor), name);
      return `${name} теперь администратор`;
    },
  },
  'reset-two-factor': {
    usage: 'reset-two-factor <login> "<reason>" — выключить двухфакторную защиту игрока',
    async run(db, [login, reason], { actor, sendLetter }) {
      const name = required(login, 'логин');
      const player = found(await findPlayerByName(db, name), name);
      if (!(await readTwoFactor(db, player.id)).enabled) {
        throw new UsageError(`У игрока «${name}» двухфакторная защита не включена`);
      }
      await resetTwoFactor(db, name, required(reason, 'причина'), actor);
      const fate = await sendLetter(letters => letters.twoFactorReset(player));
      return `${name}: двухфакторная защита выключена. ${fate}`;
    },
  },
  limits: {
    usage: 'limits <min> <max> <max-payout> — границы ставки и наибольшая выплата, рубли',
    async run(db, args, { actor }) {
      const [minBet, maxBet, maxPayout] = args.map(readRoubles);
      if (!minBet || !maxBet || !maxPayout) throw new UsageError('Нужны три суммы в рублях');
      const limits = { minBet, maxBet, maxPayout };
      if (!areSaneLimits(limits)) throw new UsageError('Нужно: min ≤ max ≤ max-payout');
      await setBetLimits(db, limits, actor);
      return `Ставка от ${formatRoubles(minBet)} до ${formatRoubles(maxBet)}, выплата до ${formatRoubles(maxPayout)}`;
    },
  },
  credit: {
    usage: 'credit <login> <roubles> "<reason>" — начислить рубли',
    async run(db, [login, roubles, reason], { config, actor }) {
      const name = required(login, 'логин');
      const amount = readRoubles(required(roubles, 'сумма'));
      if (amount === null) throw new UsageError('Сумма: рубли больше нуля');
      found(
        await creditByOperator(db, name, amount, config.money, required(reason, 'причина'), actor),
        name,
      );
      return `${name}: начислено ${formatRoubles(amount)}`;
    },
  },
  ...walletCommands,
};

function describeUsage(): string {
  const lines = Object.values(commands).map(({ usage }) => `  npm run ops -- ${usage}`);
  return `Команды оператора:\n${lines.join('\n')}`;
}

async function runCommand(config: Config, command: Command, args: string[]): Promise<void> {
  const access = await joinDatabase(config, pino({ level: 'silent' }));
  const db = openDatabase({ url: access.url, poolSize: 2, onIdleError: () => {} });
  try {
    await migrateToLatest(access.url);
    await ensureFourEyes(db, config.fourEyesAbove);
    const { names, rest } = takeNames(args);
    const actor = names[0] === undefined ? 'ops' : `ops:${names[0]}`;
    const sendLetter = createLetterSender(config);
    console.log(await command.run(db, rest, { config, actor, names, sendLetter }));
  } finally {
    await db.close();
    await access.release();
  }
}

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(describeUsage());
  process.exit(name === '' ? 0 : 2);
}
try {
  await runCommand(readConfig(process.env), command, args);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${command.usage}`);
  else console.error(explainStartFailure(error));
  process.exit(1);
}
