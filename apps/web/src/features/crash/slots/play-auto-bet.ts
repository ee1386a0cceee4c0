import type { BetResult } from '../../../play/round/settle-bet.ts';
import type { CrashTable } from '../crash-table.ts';
import type { CommandResult } from './slot-runner.ts';

/** One bet of the auto mode, from placing it to its end. */
export async function playAutoBet(
  table: Pick<CrashTable, 'waitForEnd'>,
  place: () => Promise<CommandResult | null>,
): Promise<BetResult | null> {
  const placed = await place();
  if (placed === null) return null;
  if (placed.kind === 'refused') return placed;
  if (placed.kind === 'unknown') {
    return { kind: 'refused', code: 'network/failed', text: 'сервер не ответил' };
  }
  const bet = await table.waitForEnd(placed.success.bet.id);
  switch (bet.state) {
    case 'refunded':
      return {
        kind: 'refused',
        code: 'crash/round-void',
        text: 'раунд отменён, ставка возвращена',
      };
    case 'cancelled':
      return { kind: 'refused', code: 'crash/cancelled', text: 'ставка отменена' };
    default:
      return { kind: 'settled', bet, balanceRoubles: null };
  }
}
