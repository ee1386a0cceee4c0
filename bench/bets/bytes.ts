import pg from 'pg';

/** What lies on disk, and how much has been written ahead, at one moment. */
export interface Bytes {
  readonly bets: number;
  readonly walBytes: number;
  /** Tables and indexes of bets and transfers, months added up. */
  readonly relations: ReadonlyMap<string, number>;
}

export async function readBytes(databaseUrl: string): Promise<Bytes> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: sums } = await client.query<{ bets: string; wal: string }>(
    `select count(*) as bets, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal from bets`,
  );
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select regexp_replace(relation.relname, '_\\d{4}_\\d\\d', '') as name,
       sum(pg_relation_size(relation.oid)) as bytes
     from pg_inherits i
     join lateral (
       select oid, relname from pg_class where oid = i.inhrelid
       union all select c.oid, c.relname from pg_index x join pg_class c on c.oid = x.indexrelid
         where x.indrelid = i.inhrelid
     ) relation on true
     where i.inhparent in ('bets'::regclass, 'transfers'::regclass) group by 1`,
  );
  await client.end();
  return {
    bets: Number(sums[0]?.bets),
    walBytes: Number(sums[0]?.wal),
    relations: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
  };
}

/** Bytes that one bet has added, the largest first. */
export function describeGrowth(before: Bytes, after: Bytes): string[][] {
  const bets = after.bets - before.bets;
  const grown = [...after.relations]
    .map(([name, bytes]) => [name, (bytes - (before.relations.get(name) ?? 0)) / bets] as const)
    .filter(([, bytes]) => bytes >= 1)
    .sort(([, a], [, b]) => b - a);
  const sum = grown.reduce((total, [, bytes]) => total + bytes, 0);
  return [
    ['bytes of one bet', ''],
    ...grown.map(([name, bytes]) => [name, bytes.toFixed(0)]),
    ['on disk together', sum.toFixed(0)],
    ['written ahead (WAL)', ((after.walBytes - before.walBytes) / bets).toFixed(0)],
  ];
}
