import type { Queryable } from '../../platform/db/database.ts';

/** A file with personal data that somebody may fetch. */
export interface ExportGrant {
  readonly id: number;
  readonly file: string;
  readonly query: unknown;
  readonly agreedBy: number | null;
  readonly grantedAt: Date;
}

const LASTS_MS = 24 * 3_600_000;
const COLUMNS = 'id, file, query, agreed_by as "agreedBy", granted_at as "grantedAt"';
const SHOWN = 50;

export const endOfGrant = ({ grantedAt }: Pick<ExportGrant, 'grantedAt'>) =>
  new Date(grantedAt.getTime() + LASTS_MS);

const startOfHolding = (now: Date) => new Date(now.getTime() - LASTS_MS);

export async function insertGrant(
  tx: Queryable,
  grant: Pick<ExportGrant, 'file' | 'query' | 'agreedBy'> & { readonly ownerId: number },
): Promise<void> {
  await tx.query(
    'insert into export_grants (file, query, owner_id, agreed_by) values ($1, $2, $3, $4)',
    [grant.file, JSON.stringify(grant.query), grant.ownerId, grant.agreedBy],
  );
}

/** Null for another's, for another file, and for one whose time is over. */
export async function findGrant(
  db: Queryable,
  asked: {
    readonly id: number;
    readonly ownerId: number;
    readonly file: string;
    readonly now: Date;
  },
): Promise<ExportGrant | null> {
  const { rows } = await db.query<ExportGrant>(
    `select ${COLUMNS} from export_grants
     where id = $1 and owner_id = $2 and file = $3 and granted_at > $4`,
    [asked.id, asked.ownerId, asked.file, startOfHolding(asked.now)],
  );
  return rows[0] ?? null;
}

/** Those that hold, the newest first. */
export async function listGrants(
  db: Queryable,
  ownerId: number,
  now: Date,
): Promise<readonly ExportGrant[]> {
  const { rows } = await db.query<ExportGrant>(
    `select ${COLUMNS} from export_grants where owner_id = $1 and granted_at > $2
     order by granted_at desc, id desc limit ${SHOWN}`,
    [ownerId, startOfHolding(now)],
  );
  return rows;
}
