import type { Site, Social } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { type Signals, sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';

const SITE_CHANGED = 'site-changed';

/** What every reply may need to know of the site, kept in memory and true on every node. */
export interface SiteState {
  readonly site: Site;
  readonly social: Social;
  /** Called with the new state whenever an operator changes it, on this or any other node. */
  onChange(handler: (site: Site) => void): void;
}

async function readWorks(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ value: boolean }>(
    `select value from site_settings where key = 'works'`,
  );
  return rows[0]?.value === true;
}

export async function openSiteState(
  db: Database,
  signals: Signals,
  social: Social,
  onError: (error: unknown) => void,
): Promise<SiteState> {
  const handlers: ((site: Site) => void)[] = [];
  let site: Site = { works: await readWorks(db) };

  function refresh(): void {
    readWorks(db).then(works => {
      if (works === site.works) return;
      site = { works };
      for (const handler of handlers) handler(site);
    }, onError);
  }
  signals.on(SITE_CHANGED, refresh);
  signals.onGap(refresh);

  return {
    get site() {
      return site;
    },
    social,
    onChange(handler) {
      handlers.push(handler);
    },
  };
}

/** Turns maintenance on or off; every node and every open browser follows at once. */
export async function setWorks(db: Database, works: boolean, actor: string): Promise<void> {
  await db.inTransaction(async tx => {
    await tx.query(
      `insert into site_settings (key, value) values ('works', $1)
       on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [JSON.stringify(works)],
    );
    await writeAudit(tx, {
      actor,
      action: works ? 'site/works-on' : 'site/works-off',
      subject: 'site',
    });
    await sendSignal(tx, SITE_CHANGED, {});
  });
}
