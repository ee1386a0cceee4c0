// CommonJS without names that Node could see: the built server would not start.
import webPush from 'web-push';
import type { Queryable } from '../../platform/db/database.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Seals what only this site may read. */
export interface Vault {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
}

/**
 * The same pair on every node: browsers subscribe to one, and pushes signed by another are turned
 * away. Throws when it was sealed with another secret.
 */
export async function obtainPushKeys(db: Queryable, vault: Vault): Promise<PushKeys> {
  const read = async () => {
    const { rows } = await db.query<{ publicKey: string; sealed: Buffer }>(
      'select public_key as "publicKey", sealed_private_key as sealed from push_keys',
    );
    return rows[0];
  };
  if (!(await read())) {
    const made = webPush.generateVAPIDKeys();
    await db.query(
      `insert into push_keys (public_key, sealed_private_key) values ($1, $2)
       on conflict do nothing`,
      [made.publicKey, vault.seal(made.privateKey)],
    );
  }
  const kept = await read();
  if (!kept) throw new Error('the keys of pushes are gone');
  return { publicKey: kept.publicKey, privateKey: vault.open(kept.sealed) };
}
