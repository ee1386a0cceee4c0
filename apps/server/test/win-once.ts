import { randomUUID } from 'node:crypto';
import type { Person } from './studio-driver.ts';

/** Dice that wins nearly always, until it has. */
export async function winOnce({ client }: Pick<Person, 'client'>): Promise<void> {
  const sure = { amount: 10, side: 'under', target: 98 } as const;
  for (;;) {
    const { success } = await client.call('/api/games/dice/bet', { id: randomUUID(), ...sure });
    if (!success) throw new Error('the bet was refused');
    if (success.bet.payout > 0) return;
  }
}
