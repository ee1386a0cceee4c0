import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { writeSetting } from '../site/site-settings.ts';

const KEY = 'referral';

type Setting = Partial<Record<Money, boolean>>;

async function readSetting(db: Queryable): Promise<Setting> {
  const { rows } = await db.query<{ value: Setting }>(
    'select value from site_settings where key = $1',
    [KEY],
  );
  return rows[0]?.value ?? {};
}

/** With real money an operator decides, whom the law binds; play money asks nobody. */
export async function isReferralOn(db: Queryable, money: Money): Promise<boolean> {
  return (await readSetting(db))[money] ?? money === 'play';
}

export async function setReferral(
  db: Database,
  money: Money,
  isOn: boolean,
  actor: string,
): Promise<void> {
  await db.inTransaction(async tx => {
    await writeSetting(tx, KEY, { ...(await readSetting(tx)), [money]: isOn });
    await writeAudit(tx, {
      actor,
      action: isOn ? 'referral/on' : 'referral/off',
      subject: 'site',
      details: { money },
    });
  });
}
