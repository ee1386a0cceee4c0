import type { Site, Social } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { type Signals, sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { type BetLimits, DEFAULT_BET_LIMITS, viewBetLimits } from './bet-limits.ts';
import { writeSetting } from './site-settings.ts';

const SITE_CHANGED = 'site-changed';

interface Settings {
  readonly works: boolean;
  readonly limits: BetLimits;
}

/** What every reply may need to know of the site, kept in memory and true on every node. */
export interface SiteState {
  readonly site: Site;
  readonly limits: BetLimits;
  readonly social: Social;
  /** Called with the new state whenever an operator changes it, on this or any other node. */
  onChange(handler: (site: Site) => void): void;
}

async function readSettings(db: Queryable): Promise<Settings> {
  const { rows } = await db.query<{ key: string; value: unknown }>(
    'select key, value from site_settings',
  );
  const values = new Map(rows.map(row => [row.key, row.value]));
  return {
    works: values.get('works') === true,
    limits: (values.get('limits') as BetLimits | undefined) ?? DEFAULT_BET_LIMITS,
  };
}

function viewSite({ works, limits }: Settings, hasVk: boolean): Site {
  return { works, limits: viewBetLimits(limits), hasVk };
}

export async function openSiteState(
  db: Database,
  signals: Signals,
  social: Social,
  hasVk: boolean,
  onError: (error: unknown) => void,
): Promise<SiteState> {
  const handlers: ((site: Site) => void)[] = [];
  let settings = await readSettings(db);
  let site = viewSite(settings, hasVk);

  function refresh(): void {
    readSettings(db).then(fresh => {
      if (JSON.stringify(fresh) === JSON.stringify(settings)) return;
      settings = fresh;
      site = viewSite(fresh, hasVk);
      for (const handler of handlers) handler(site);
    }, onError);
  }
  signals.on(SITE_CHANGED, refresh);
  signals.onGap(refresh);

  return {
    get site() {
      return site;
    },
    get limits() {
      return settings.limits;
    },
    social,
    onChange(handler) {
      handlers.push(handler);
    },
  };
}

async function changeSetting(
  db: Database,
  key: keyof Settings,
  value: unknown,
  audit: { readonly actor: string; readonly action: string },
): Promise<void> {
  await db.inTransaction(async tx => {
    await writeSetting(tx, key, value);
    await writeAudit(tx, { ...audit, subject: 'site', details: { value } });
    await sendSignal(tx, SITE_CHANGED, {});
  });
}

/** Turns maintenance on or off; every node and every open browser follows at once. */
export function setWorks(db: Database, works: boolean, actor: string): Promise<void> {
  return changeSetting(db, 'works', works, {
    actor,
    action: works ? 'site/works-on' : 'site/works-off',
  });
}

export function setBetLimits(db: Database, limits: BetLimits, actor: string): Promise<void> {
  return changeSetting(db, 'limits', limits, { actor, action: 'site/limits-changed' });
}
