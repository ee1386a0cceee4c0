import { parseArgs } from 'node:util';
import pino from 'pino';
import { readConfig } from './config.ts';
import { obtainDatabase } from './database-access.ts';
import { fillSite, hireStaff, isEmpty } from './demo-fill/fill.ts';
import { givePresents } from './demo-fill/promotions.ts';
import { Random } from './demo-fill/random.ts';
import { doStaffWork } from './demo-fill/staff-work.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { connectProvider } from './modules/wallet/connect-provider.ts';
import { WalletVault } from './modules/wallet/vault.ts';
import { obtainWalletSecret } from './modules/wallet/wallet-secret.ts';
import { listRewardSources } from './modules.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { ensureMonthPartitions } from './platform/db/partitions.ts';
import { explainStartFailure } from './start-failure.ts';

const USAGE = `DATA_DIR=… npm run demo:fill -- --players 20000 --bets 3000000 [--days 180] [--seed 1]
Заполняет пустую базу на этой машине выдуманной историей. Сайт при этом не должен работать.`;

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1', ''];

function readTerms(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: 'string', default: '500' },
      bets: { type: 'string', default: '20000' },
      days: { type: 'string', default: '180' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [players, bets, days, seed] = [values.players, values.bets, values.days, values.seed].map(
    Number,
  );
  const isSane = [players, bets, days, seed].every(
    value => Number.isSafeInteger(value) && Number(value) > 0,
  );
  if (!isSane || Number(players) < 10 || Number(days) < 7) throw new Error(USAGE);
  return { players: Number(players), bets: Number(bets), days: Number(days), seed: Number(seed) };
}

async function fill(args: string[]): Promise<void> {
  const terms = readTerms(args);
  const config = readConfig(process.env);
  if (config.money !== 'play')
    throw new Error('На сайте настоящие деньги: выдуманной истории там не место.');
  const access = await obtainDatabase(config, pino({ level: 'silent' }));
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  try {
    if (!LOOPBACK.includes(new URL(access.url).hostname))
      throw new Error('База не на этой машине.');
    await migrateToLatest(access.url);
    const db = openDatabase({
      url: access.url,
      poolSize: 2,
      onIdleError: () => {},
      isUnbound: true,
    });
    try {
      await ensureMonthPartitions(db);
      if (!(await isEmpty(db))) throw new Error('База не пуста: заполняется только новая.');
      const startedMs = performance.now();
      const vault = new WalletVault(await obtainWalletSecret(config));
      await fillSite(db, { ...terms, until: new Date(), vault }, say);
      const admin = await ensureFirstAdmin(db, config);
      await hireStaff(db);
      const sources = listRewardSources(config);
      const random = new Random(terms.seed);
      await givePresents(db, random, sources, new Date());
      const parts = { config, db, clock: systemClock, settings: {} };
      await doStaffWork(db, random, connectProvider(parts, vault), new Date());
      say(
        `Готово за ${Math.round((performance.now() - startedMs) / 1000)} с. Вход сотрудника: ${admin?.file}`,
      );
    } finally {
      await db.close();
    }
  } finally {
    await access.release();
  }
}

try {
  await fill(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
