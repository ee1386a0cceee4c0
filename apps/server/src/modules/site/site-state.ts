import { type Refusal, refuse, type Site, type Social } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { type Signals, sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findActorObjection } from '../identity/staff.ts';
import { type BetLimits, DEFAULT_BET_LIMITS, viewBetLimits } from './bet-limits.ts';
import { holdSetting, writeSetting } from './site-settings.ts';

const SITE_CHANGED = 'site-changed';

/** Everything that operators have set, by its key. */
export type Settings = ReadonlyMap<string, unknown>;

/** What a module says of the site to every page, from what is set. */
export type SitePart = (settings: Settings) => Partial<Site>;

/** What every reply may need to know of the site, kept in memory and true on every node. */
export interface SiteState {
  readonly site: Site;
  readonly limits: BetLimits;
  readonly social: Social;
  readonly settings: Settings;
  /** Asked again after each change. */
  addPart(part: SitePart): void;
  /** Asked at each look, for what hangs on the time: cheap. */
  addMoment(part: SitePart): void;
  /** Called whenever an operator changes a setting, on this or any other node. */
  onChange(handler: (site: Site, before: Site) => void): void;
  /** After it all is known that was committed before it, though no signal may have come yet. */
  refresh(): Promise<void>;
}

/** What is said of the works in place of the usual words. */
export interface WorksNote {
  readonly text: string;
  readonly until: string | null;
}

async function readSettings(db: Queryable): Promise<Settings> {
  const { rows } = await db.query<{ key: string; value: unknown }>(
    'select key, value from site_settings order by key',
  );
  return new Map(rows.map(row => [row.key, row.value]));
}

function limitsIn(settings: Settings): BetLimits {
  return (settings.get('limits') as BetLimits | undefined) ?? DEFAULT_BET_LIMITS;
}

function viewSite(settings: Settings, hasVk: boolean, parts: readonly SitePart[]): Site {
  const site: Site = {
    works: settings.get('works') === true,
    worksNote: (settings.get('worksNote') as WorksNote | undefined) ?? null,
    limits: viewBetLimits(limitsIn(settings)),
    closedGames: {},
    gameLimits: {},
    lobby: { games: [], rows: [], slotOfWeek: null },
    banners: [],
    hasVk,
  };
  return Object.assign(site, ...parts.map(part => part(settings)));
}

export async function openSiteState(
  db: Database,
  signals: Signals,
  configured: Social,
  hasVk: boolean,
  onError: (error: unknown) => void,
): Promise<SiteState> {
  const handlers: ((site: Site, before: Site) => void)[] = [];
  const parts: SitePart[] = [];
  const moments: SitePart[] = [];
  let settings = await readSettings(db);
  let lasting: Site | null = null;
  let readings = 0;
  let latest = Promise.resolve();

  /** Every call looks at it, so what lasts is put together once. */
  function view(): Site {
    lasting ??= viewSite(settings, hasVk, parts);
    return Object.assign({}, lasting, ...moments.map(moment => moment(settings)));
  }

  function refresh(): Promise<void> {
    const reading = ++readings;
    latest = readSettings(db).then(fresh => {
      // An answer that a later one has overtaken would bring back what was changed meanwhile.
      if (reading !== readings) return latest;
      if (JSON.stringify([...fresh]) === JSON.stringify([...settings])) return;
      const before = view();
      settings = fresh;
      lasting = null;
      const site = view();
      for (const handler of handlers) handler(site, before);
    }, onError);
    return latest;
  }
  signals.on(SITE_CHANGED, () => void refresh());
  signals.onGap(() => void refresh());

  return {
    get site() {
      return view();
    },
    get limits() {
      return limitsIn(settings);
    },
    get social() {
      return { ...configured, ...(settings.get('social') as Partial<Social> | undefined) };
    },
    get settings() {
      return settings;
    },
    addPart(part) {
      parts.push(part);
      lasting = null;
    },
    addMoment: part => void moments.push(part),
    onChange: handler => void handlers.push(handler),
    refresh,
  };
}

/** Every node reads its settings again when the transaction is committed. */
export function announceSettings(tx: Queryable): Promise<void> {
  return sendSignal(tx, SITE_CHANGED, {});
}

export interface SettingChange {
  readonly actor: string;
  readonly reason?: string;
}

/** In the transaction of whoever changes it; the journal keeps what it was before. */
export async function changeSettingIn(
  tx: Queryable,
  key: string,
  value: unknown,
  audit: SettingChange & { readonly action: string },
): Promise<void> {
  const { actor, action, reason } = audit;
  const before = await holdSetting(tx, key);
  await writeSetting(tx, key, value);
  const details = { ...(reason !== undefined && { reason }), before, after: value };
  await writeAudit(tx, { actor, action, subject: 'site', details });
  await announceSettings(tx);
}

/** Turns maintenance on or off; every node and every open browser follows at once. */
export function setWorks(
  db: Database,
  works: boolean,
  actor: string,
  { note = null, reason }: { readonly note?: WorksNote | null; readonly reason?: string } = {},
): Promise<void> {
  return db.inTransaction(async tx => {
    await writeSetting(tx, 'worksNote', works ? note : null);
    await changeSettingIn(tx, 'works', works, {
      actor,
      action: works ? 'site/works-on' : 'site/works-off',
      ...(reason !== undefined && { reason }),
    });
  });
}

/** A game with bounds of its own must be left with some stake that it takes. */
export async function findTooNarrow(
  db: Queryable,
  { minBet, maxBet }: BetLimits,
): Promise<Refusal | null> {
  const { rows } = await db.query(
    `select from site_settings where key like 'limits:%'
       and ((value->>'maxBet')::bigint < $1 or (value->>'minBet')::bigint > $2) limit 1`,
    [minBet, maxBet],
  );
  return rows.length > 0 ? refuse('site/limits-too-narrow') : null;
}

export async function setBetLimitsIn(
  tx: Queryable,
  limits: BetLimits,
  by: SettingChange,
): Promise<Refusal | null> {
  const objection = await findTooNarrow(tx, limits);
  if (objection) return objection;
  await changeSettingIn(tx, 'limits', limits, { ...by, action: 'site/limits-changed' });
  return null;
}

export function setBetLimits(
  db: Database,
  limits: BetLimits,
  actor: string,
): Promise<Refusal | null> {
  return db.inTransaction(
    async tx =>
      (await findActorObjection(tx, actor, 'site/settings')) ??
      setBetLimitsIn(tx, limits, { actor }),
  );
}
