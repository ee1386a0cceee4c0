import type { Bet, FeedBet } from '@kvazar/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { BetTable, type BetTableProps } from './bet-table.tsx';
import { useBetDialog } from './use-bet-dialog.tsx';

interface BetListProps<Row extends Bet | FeedBet> extends Omit<BetTableProps<Row>, 'onOpen'> {
  hasFailed: boolean;
  onRetry: () => void;
  /** Stands there until the first bet. */
  empty: ReactNode;
  /** Of a list that goes on. */
  next?: { isThere: boolean; isLoading: boolean; onShow: () => void };
  /** A line below the rows. */
  note?: string;
}

/** A list of bets in each of its states; a pressed row opens the bet. */
export function BetList<Row extends Bet | FeedBet>(props: BetListProps<Row>) {
  const { hasFailed, onRetry, empty, next, note, ...table } = props;
  const { dialog, openBet } = useBetDialog();
  if (hasFailed) return <Trouble onRetry={onRetry} />;
  if (table.rows?.length === 0) {
    return (
      <Card as="div" padding="none" tone="panel">
        {empty}
      </Card>
    );
  }
  return (
    <>
      <BetTable {...table} onOpen={openBet} />
      {next && (
        <Pager
          look="more"
          label={table.caption}
          hasNext={next.isThere}
          loading={next.isLoading}
          onNext={next.onShow}
          className="mt-4"
        />
      )}
      {note && <p className="mt-3 px-1 text-[13px] text-muted">{note}</p>}
      {dialog}
    </>
  );
}

function Trouble({ onRetry }: { onRetry: () => void }) {
  return (
    <Card as="div" padding="none" tone="panel">
      <EmptyState
        title="Ставки не загрузились"
        text="Похоже, нет связи с сервером. На сами ставки и баланс это не влияет."
        action={
          <Button variant="secondary" onClick={onRetry}>
            Попробовать ещё раз
          </Button>
        }
      />
    </Card>
  );
}
