import {
  type BannerText,
  type CallBody,
  type CallSuccess,
  isRefusal,
  type Refusal,
  refuse,
} from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import { holdSetting, readSetting, writeSetting } from '../site/site-settings.ts';
import { announceSettings } from '../site/site-state.ts';
import {
  isOver,
  MAX_BANNERS,
  type PublishedBanner,
  putIn,
  reorder,
  stateOf,
} from './banner-rules.ts';

export const BANNERS_KEY = 'banners';

const VERSIONS_SHOWN = 20;
/** Older ones that nobody shows are still in the table. */
const BANNERS_LISTED = 100;

const readPublished = async (db: Queryable) =>
  (await readSetting<PublishedBanner[]>(db, BANNERS_KEY)) ?? [];

const holdPublished = async (tx: Queryable) =>
  (await holdSetting<PublishedBanner[]>(tx, BANNERS_KEY)) ?? [];

async function writePublished(
  tx: Queryable,
  published: readonly PublishedBanner[],
  audit: Parameters<typeof writeAudit>[1],
): Promise<void> {
  await writeSetting(tx, BANNERS_KEY, published);
  await writeAudit(tx, audit);
  await announceSettings(tx);
}

const subjectOf = (id: number) => `banner:${id}`;

export async function listBanners(
  db: Queryable,
  clock: Clock,
  playerId: number,
): Promise<CallSuccess<'/api/admin/lobby/banners'> | Refusal> {
  const staff = await findStaff(db, playerId, 'promotions/tend');
  if (isRefusal(staff)) return staff;
  const published = await readPublished(db);
  const { rows } = await db.query<{
    id: number;
    version: number;
    content: BannerText;
    author: string;
    note: string;
    createdAt: Date;
  }>(
    `select b.id, v.version, v.content, coalesce(p.login, v.author) as author, v.note,
       v.created_at as "createdAt"
     from (select id from lobby_banners
       order by id = any($1) desc, id desc limit ${BANNERS_LISTED}) b
     cross join lateral (
       select * from lobby_banner_versions where banner_id = b.id
       order by version desc limit ${VERSIONS_SHOWN}
     ) v
     left join players p on v.author = 'staff:' || p.id
     order by b.id desc, v.version desc`,
    [published.map(({ id }) => id)],
  );
  const now = clock.now();
  const ids = [...new Set([...published.map(({ id }) => id), ...rows.map(({ id }) => id)])];
  return {
    banners: ids.map(id => {
      const shown = published.find(banner => banner.id === id);
      const versions = rows.filter(row => row.id === id);
      return {
        id,
        published: shown?.version ?? null,
        state: stateOf(shown, now),
        versions: versions.map(({ content, version, author, note, createdAt }) => ({
          ...{ ...content, version, author, note, createdAt: createdAt.toISOString() },
        })),
      };
    }),
  };
}

/** A new version; what stands on the site stays until two have agreed on another. */
export function saveBanner(
  db: Database,
  clock: Clock,
  playerId: number,
  { id: given, basedOn, text, note }: CallBody<'/api/admin/lobby/save'>,
): Promise<CallSuccess<'/api/admin/lobby/save'> | Refusal> {
  return db.inTransaction(async tx => {
    const staff = await findStaff(tx, playerId, 'promotions/make');
    if (isRefusal(staff)) return staff;
    const now = clock.now();
    const { rows } =
      given === null
        ? await tx.query<{ id: number }>(
            'insert into lobby_banners (created_at) values ($1) returning id',
            [now],
          )
        : await tx.query<{ id: number }>('select id from lobby_banners where id = $1 for update', [
            given,
          ]);
    const id = rows[0]?.id;
    if (id === undefined) return refuse('lobby/banner-unknown');
    const newest = await tx.query<{ version: number | null }>(
      'select max(version) as version from lobby_banner_versions where banner_id = $1',
      [id],
    );
    const before = newest.rows[0]?.version ?? null;
    if (before !== basedOn) return refuse('lobby/banner-changed');
    const version = (before ?? 0) + 1;
    const author = staffActor(staff);
    await tx.query(
      `insert into lobby_banner_versions (banner_id, version, content, author, note, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, version, JSON.stringify(text), author, note, now],
    );
    await writeAudit(tx, {
      ...{ actor: author, action: 'lobby/banner-drafted', subject: subjectOf(id) },
      details: { reason: note, before, after: version },
    });
    return { id, version };
  });
}

export async function findBannerVersion(
  db: Queryable,
  id: number,
  version: number,
): Promise<{ readonly text: BannerText; readonly author: string } | null> {
  const { rows } = await db.query<{ content: BannerText; author: string }>(
    'select content, author from lobby_banner_versions where banner_id = $1 and version = $2',
    [id, version],
  );
  const [row] = rows;
  return row ? { text: row.content, author: row.author } : null;
}

export interface Publication {
  readonly banner: number;
  readonly version: number;
}

export async function findPublicationObjection(
  db: Queryable,
  { banner, version }: Publication,
  now: Date,
): Promise<Refusal | null> {
  const found = await findBannerVersion(db, banner, version);
  if (!found) return refuse('lobby/banner-unknown');
  if (isOver(found.text, now)) return refuse('lobby/banner-over');
  const others = (await readPublished(db)).filter(
    other => other.id !== banner && !isOver(other, now),
  );
  return others.length >= MAX_BANNERS ? refuse('lobby/too-many-banners') : null;
}

export async function publishBanner(
  tx: Queryable,
  { banner, version }: Publication,
  { actor, reason, now }: { readonly actor: string; readonly reason: string; readonly now: Date },
): Promise<Refusal | null> {
  const published = (await holdPublished(tx)).filter(
    other => other.id === banner || !isOver(other, now),
  );
  const objection = await findPublicationObjection(tx, { banner, version }, now);
  if (objection) return objection;
  const found = await findBannerVersion(tx, banner, version);
  if (!found) return refuse('lobby/banner-unknown');
  const before = published.find(({ id }) => id === banner)?.version ?? null;
  await writePublished(tx, putIn(published, { ...found.text, id: banner, version }), {
    ...{ actor, action: 'lobby/banner-published', subject: subjectOf(banner) },
    details: { reason, before, after: version },
  });
  return null;
}

/** At once, by whoever of the editors sees it first. */
export function withdrawBanner(
  db: Database,
  playerId: number,
  id: number,
  reason: string,
): Promise<Refusal | null> {
  return db.inTransaction(async tx => {
    const staff = await findStaff(tx, playerId, 'promotions/tend');
    if (isRefusal(staff)) return staff;
    const published = await holdPublished(tx);
    const before = published.find(banner => banner.id === id);
    if (!before) return refuse('lobby/banner-unknown');
    await writePublished(
      tx,
      published.filter(banner => banner.id !== id),
      {
        ...{ actor: staffActor(staff), action: 'lobby/banner-withdrawn', subject: subjectOf(id) },
        details: { reason, before: before.version, after: null },
      },
    );
    return null;
  });
}

export function orderBanners(
  db: Database,
  playerId: number,
  ids: readonly number[],
  reason: string,
): Promise<Refusal | null> {
  return db.inTransaction(async tx => {
    const staff = await findStaff(tx, playerId, 'promotions/tend');
    if (isRefusal(staff)) return staff;
    const before = await holdPublished(tx);
    const after = reorder(before, ids);
    const idsOf = (banners: readonly PublishedBanner[]) => banners.map(({ id }) => id);
    await writePublished(tx, after, {
      ...{ actor: staffActor(staff), action: 'lobby/banners-ordered', subject: 'site' },
      details: { reason, before: idsOf(before), after: idsOf(after) },
    });
    return null;
  });
}
