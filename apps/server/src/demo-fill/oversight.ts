import type { RiskVerdict } from '@kvazar/contract';
import { dayInMoscow } from '../modules/bet-days/zone.ts';
import { explainDifference, listOpenDifferences } from '../modules/reconciliation/differences.ts';
import { Reconciliation } from '../modules/reconciliation/reconciliation.ts';
import { decideFlag, listFlags } from '../modules/risk/flags.ts';
import { runRules } from '../modules/risk/run-rules.ts';
import type { PaymentProvider } from '../modules/wallet/provider.ts';
import { expectDone } from '../ops-command.ts';
import type { Database } from '../platform/db/database.ts';
import type { Random } from './random.ts';
import { DAY_MS } from './story-times.ts';
import { findWhoMay } from './who-may.ts';

const DAYS_COMPARED = 30;
/** Older ones have been looked into. */
const OPEN_DAYS = 3;
const MOST_LOOKED_AT = 100;
/** One flag of so many still waits. */
const WAITS = 2;

const EXPLAINED = [
  'Провайдер подтвердил письмом: запись появится в следующем реестре',
  'Комиссия банка удержана из суммы, разница возвращена',
  'Платёж найден в реестре за соседний день',
] as const;

const VERDICTS: readonly { readonly verdict: RiskVerdict; readonly reason: string }[] = [
  { verdict: 'accepted', reason: 'Проверили документы и историю: игрок тот же, выводы обычные' },
  { verdict: 'ignored', reason: 'Разовое совпадение, следов сговора нет' },
  { verdict: 'limited', reason: 'Предложили лимит потерь, игрок согласился' },
];

/** Days held against the provider's book; what differed in older ones has its explanation. */
export async function compareDays(
  db: Database,
  random: Random,
  provider: PaymentProvider,
  now: Date,
): Promise<void> {
  const dayAgo = (days: number) => dayInMoscow(new Date(now.getTime() - days * DAY_MS));
  const reconciliation = new Reconciliation({ db, provider, clock: { now: () => now } });
  for (let ago = DAYS_COMPARED; ago >= 1; ago--) {
    expectDone(await reconciliation.compare(dayAgo(ago), 'system'));
  }
  const { rows } = await listOpenDifferences(db, MOST_LOOKED_AT);
  const staff = await findWhoMay(db, 'payments/decide');
  for (const { id, day, playerId } of rows) {
    if (day > dayAgo(OPEN_DAYS) || playerId === staff.id) continue;
    const explanation = { id, state: 'explained', reason: random.pick(EXPLAINED) } as const;
    // Who approved the very payout is refused: it goes on waiting for somebody else.
    await explainDifference(db, staff, explanation, now);
  }
}

/** The rules look at everybody who has played; about half of what they raised was decided. */
export async function raiseFlags(db: Database, random: Random, now: Date): Promise<void> {
  await runRules(db, { money: 'play', now });
  const staff = await findWhoMay(db, 'risk/decide');
  for (const { id } of await listFlags(db, { show: 'open' }, null, MOST_LOOKED_AT)) {
    if (random.isOneIn(WAITS)) continue;
    // Flags of colleagues are for who could dismiss them.
    await decideFlag(db, staff, { id, ...random.pick(VERDICTS) }, now);
  }
}
