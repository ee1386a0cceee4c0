import type { Queryable } from '../../platform/db/database.ts';
import type { Instrument } from './provider.ts';
import type { WalletVault } from './vault.ts';

/** Remembers that a player used a card or phone, so that others who use it can be found. */
export async function recordInstrument(
  tx: Queryable,
  vault: WalletVault,
  playerId: number,
  instrument: Instrument,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payment_instruments (player_id, method, fingerprint, mask, first_seen_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (player_id, method, fingerprint) do update set last_seen_at = excluded.last_seen_at`,
    [
      playerId,
      instrument.method,
      vault.hash(`${instrument.method}:${instrument.number}`),
      instrument.mask,
      now,
    ],
  );
}
