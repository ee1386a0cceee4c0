import type { Queryable } from '../../platform/db/database.ts';

/** What was not seen for longer is gone: three heartbeats. */
const FRESH = `seen_at > now() - interval '6 seconds'`;

export interface Picture {
  readonly table: string;
  readonly address: string;
  readonly viewers: number;
}

export interface RelayRow {
  readonly address: string;
  readonly key: string;
}

export async function writeRelay(db: Queryable, { address, key }: RelayRow): Promise<void> {
  await db.query(
    `insert into video_relays (address, key, seen_at) values ($1, $2, now())
     on conflict (address) do update set key = excluded.key, seen_at = now()`,
    [address, key],
  );
}

export async function listRelays(db: Queryable): Promise<RelayRow[]> {
  const { rows } = await db.query<RelayRow>(
    `select address, key from video_relays where ${FRESH} order by address`,
  );
  return rows;
}

export async function findRelay(db: Queryable, address: string): Promise<RelayRow | null> {
  const { rows } = await db.query<RelayRow>(
    `select address, key from video_relays where address = $1`,
    [address],
  );
  return rows[0] ?? null;
}

/** A picture that has just come: whoever sent this table's before is replaced, on any node. */
export async function takePicture(db: Queryable, picture: Picture): Promise<void> {
  await db.query(
    `insert into video_pictures (table_id, address, viewers, seen_at) values ($1, $2, $3, now())
     on conflict (table_id) do update
       set address = excluded.address, viewers = excluded.viewers, seen_at = now()`,
    [picture.table, picture.address, picture.viewers],
  );
}

/** A picture that goes on; false when another node has taken the table. */
export async function keepPicture(db: Queryable, picture: Picture): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into video_pictures as p (table_id, address, viewers, seen_at)
     values ($1, $2, $3, now())
     on conflict (table_id) do update
       set address = excluded.address, viewers = excluded.viewers, seen_at = now()
       where p.address = excluded.address or not (p.${FRESH})`,
    [picture.table, picture.address, picture.viewers],
  );
  return rowCount === 1;
}

/** All that this node no longer has. */
export async function dropPictures(
  db: Queryable,
  address: string,
  except: readonly string[],
): Promise<void> {
  await db.query(`delete from video_pictures where address = $1 and table_id <> all($2::text[])`, [
    address,
    except,
  ]);
}

export async function listPictures(db: Queryable): Promise<Picture[]> {
  const { rows } = await db.query<Picture>(
    `select table_id as table, address, viewers from video_pictures where ${FRESH}
     order by table_id`,
  );
  return rows;
}

export async function findPicture(db: Queryable, table: string): Promise<Picture | null> {
  const { rows } = await db.query<Picture>(
    `select table_id as table, address, viewers from video_pictures
     where table_id = $1 and ${FRESH}`,
    [table],
  );
  return rows[0] ?? null;
}
