import type { Bet, SpotStake, TableOwnBet } from '@kvazar/contract';
import { formatAmount, formatWholeRoubles } from '@kvazar/money';
import { useStore } from 'zustand';
import { readRoubles } from '../../../../lib/balance.ts';
import { useOwnBets } from '../../../../play/bets/own-bets.ts';
import { useBetDialog } from '../../../../play/bets/use-bet-dialog.tsx';
import type { TableLook, TableView } from '../table-look.ts';
import { type JoinedTable, usePicture } from '../use-live-table.ts';
import { nameSpots } from './name-spots.ts';

interface OwnBetsProps {
  joined: JoinedTable;
  view: TableView;
  look: TableLook;
}

/** Accepted bets of the round, which can still be taken back, and those of rounds before. */
export function OwnBets({ joined, view, look }: OwnBetsProps) {
  const { feed, tray } = joined;
  const mine = usePicture(feed, picture => picture.mine).filter(({ state }) => state === 'open');
  const isCancelling = useStore(tray.store, state => state.isCancelling);
  const { game } = view.table;
  const { bets } = useOwnBets(game);
  const { dialog, openBet } = useBetDialog();
  const over = (bets ?? []).filter(({ state }) => state === 'settled' || state === 'refunded');
  if (mine.length === 0 && over.length === 0) {
    return <p className="live-rail-empty">Ваши ставки за этим столом появятся здесь</p>;
  }
  return (
    <>
      <ul className="live-lines">
        {mine.map(bet => (
          <li key={bet.id} className="live-line" data-own>
            <OwnText spots={nameSpots(game, bet.spots)} note="в игре" />
            <span className="live-line-sum">{formatWholeRoubles(readRoubles(bet.amount))}</span>
            {feed.isOpen() && (
              <button
                type="button"
                className="live-line-act"
                aria-disabled={isCancelling || undefined}
                onClick={() => void tray.cancel(bet)}
              >
                Снять
              </button>
            )}
          </li>
        ))}
        {over.map(bet => (
          <li key={bet.id}>
            <button
              type="button"
              className="live-line w-full text-left"
              onClick={() => openBet(bet)}
            >
              <OwnText spots={nameSpots(game, readSpots(bet))} note={describeEnd(bet, look)} />
              <OwnEnd bet={bet} />
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

function OwnText({ spots, note }: { spots: string; note: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-[13px] leading-4 font-semibold">{spots}</span>
      <span className="block truncate text-[11px] leading-4 text-muted">{note}</span>
    </span>
  );
}

function OwnEnd({ bet }: { bet: Bet }) {
  if (bet.state === 'settled' && bet.payout > 0) {
    return <span className="live-line-win">+{formatAmount(readRoubles(bet.payout))}</span>;
  }
  return <span className="live-line-sum">{formatWholeRoubles(readRoubles(bet.amount))}</span>;
}

function describeEnd({ state, outcome }: Bet, look: TableLook): string {
  if (state === 'refunded') return 'раунд отменён, ставка возвращена';
  const { result } = outcome;
  return typeof result === 'object' && result !== null
    ? look.describeResult(result as Record<string, unknown>)
    : '';
}

function readSpots({ params }: Bet): TableOwnBet['spots'] {
  return Array.isArray(params['spots']) ? (params['spots'] as SpotStake[]) : [];
}
