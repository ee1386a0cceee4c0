import type { CrashOwnBet } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { useEffect } from 'react';
import { showInfo } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import { readTab, writeTab } from '../../play/tab-storage.ts';
import type { CrashTable } from './crash-table.ts';

/**
 * Rounds wait for nobody: a bet that is open when its player leaves goes on without them. They are
 * told so when they leave, and what became of it when they are back.
 */
export function useLeftBets(table: CrashTable): void {
  useEffect(() => {
    void tellReturned();
    const leave = () => rememberLeft(table.picture.mine.filter(({ state }) => state === 'open'));
    return () => {
      // The other look of the same table is no leaving.
      if (window.location.pathname.startsWith(paths.crash)) return;
      leave();
    };
  }, [table]);
}

function rememberLeft(left: readonly CrashOwnBet[]): void {
  if (left.length === 0) return;
  writeTab(
    'crash_left',
    left.map(({ id }) => id),
  );
  showInfo('Ставка осталась в игре', left.map(describeLeft).join(' '));
}

function describeLeft({ amount, autoCashout }: CrashOwnBet): string {
  const sum = formatRoubles(readRoubles(amount));
  return autoCashout === null
    ? `${sum}: вернитесь, чтобы забрать, сама она не заберётся.`
    : `${sum}: заберётся сама на ${autoCashout.toFixed(2)}×.`;
}

async function tellReturned(): Promise<void> {
  const left = readTab('crash_left');
  writeTab('crash_left', null);
  if (!Array.isArray(left) || left.length === 0) return;
  try {
    const { bets } = await callApi('/api/bets/mine', { game: 'crash' });
    const ended = bets.filter(({ id, state }) => left.includes(id) && state !== 'open');
    const texts = ended.map(({ state, amount, payout, multiplier }) => {
      const stake = formatRoubles(readRoubles(amount));
      if (state !== 'settled') return `Ставка ${stake} возвращена.`;
      if (payout === 0) return `Ставка ${stake} проиграна: взрыв был раньше.`;
      return `Ставка ${stake} забрана на ${multiplier.toFixed(2)}×: ${formatRoubles(readRoubles(payout))}.`;
    });
    if (texts.length > 0) showInfo('Пока вас не было', texts.join(' '));
  } catch {
    // The list of bets tells the same as soon as there is a connection.
  }
}
