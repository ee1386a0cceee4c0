import { hashPassword } from '../src/modules/identity/password-hash.ts';
import type { TestApp } from './app.ts';
import { watchHeldBy } from './held-by.ts';
import { waitUntil } from './wait-until.ts';

/** What the owner of a recovered account has chosen. */
export const RECOVERED_PASSWORD = 'Quasar-91-dust';

/**
 * Makes a call while an account is being recovered: it finds the password, the session and the VK as
 * they were, and comes to its own change only when the recovery is committed.
 */
export async function duringRecovery<Result>(
  { db }: TestApp,
  email: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const passwordHash = await hashPassword(RECOVERED_PASSWORD);
  const state: { result: Promise<Result> | null; isOver: boolean } = {
    result: null,
    isOver: false,
  };
  await db.inTransaction(async tx => {
    const { rows } = await tx.query<{ id: number }>(
      'update players set password_hash = $2 where email = $1 returning id',
      [email, passwordHash],
    );
    for (const table of ['mail_tokens', 'vk_links', 'sessions']) {
      await tx.query(`delete from ${table} where player_id = $1`, [rows[0]?.id]);
    }
    const isAnyoneHeld = await watchHeldBy(db, tx);
    state.result = call().finally(() => {
      state.isOver = true;
    });
    await waitUntil(
      async () => state.isOver || (await isAnyoneHeld()),
      'the call neither waits nor ends',
    );
  });
  if (!state.result) throw new Error('nothing was called');
  return state.result;
}
