import { kopecks } from '@kvazar/money';
import type { Database } from '../../platform/db/database.ts';
import { startOfDay } from '../bet-days/zone.ts';
import { announceNew } from './announce.ts';
import { areSoundTerms, type HeistTerms } from './heist.ts';

/** 50 000 ₽ and 10 000 ₽ of play money. */
export const DEMO_POOL = kopecks(5_000_000);
export const DEMO_POT = kopecks(1_000_000);
const EDITION_GOAL = 2_000_000;

interface Season {
  /** The year in which it begins. */
  readonly edition: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** From when it is announced, when one has been before. */
  readonly announcedFrom: Date;
}

function seasonOf(edition: number): Season {
  return {
    edition,
    startsAt: startOfDay(`${edition}-12-20`),
    endsAt: startOfDay(`${edition + 1}-01-08`),
    announcedFrom: startOfDay(`${edition}-11-01`),
  };
}

/** The season that is on, or the next: from 20 December through 7 January in Moscow. */
export function seasonToCome(now: Date): Season {
  const year = now.getUTCFullYear();
  const last = seasonOf(year - 1);
  return now < last.endsAt ? last : seasonOf(year);
}

/**
 * With play money the season's edition is announced by the site itself: at the first start, and after
 * an edition has been, from November on. One that staff have cancelled is not announced again.
 */
export function planDemoEdition(db: Database, now: Date): Promise<void> {
  const { edition, startsAt, endsAt, announcedFrom } = seasonToCome(now);
  return db.inTransaction(async tx => {
    // Nodes that start at the same moment come one after the other.
    await tx.query("select pg_advisory_xact_lock(hashtext('edition of the heist'))");
    const { rows } = await tx.query<{ isPlanned: boolean; hasBeen: boolean }>(
      `select coalesce(bool_or(edition = $1), false) as "isPlanned", count(*) > 0 as "hasBeen"
       from heists where money = 'play' and edition is not null`,
      [edition],
    );
    const known = rows[0];
    if (known?.isPlanned || (known?.hasBeen && now < announcedFrom)) return;
    const terms: HeistTerms = {
      ...{ money: 'play', startsAt: startsAt > now ? startsAt : now, endsAt },
      ...{ pool: DEMO_POOL, pot: DEMO_POT, goal: EDITION_GOAL },
    };
    if (!areSoundTerms(terms)) return;
    const reason = `Новогоднее ограбление ${edition}`;
    // Where another event takes its time it is refused, and tried again when that is over.
    await announceNew(tx, { ...terms, edition, madeBy: [], reason, createdAt: now }, ['system']);
  });
}
