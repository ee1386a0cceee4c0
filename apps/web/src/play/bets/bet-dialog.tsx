import type { Bet, FeedBet, ShownBet } from '@kvazar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { AskLink } from '../../components/ask-link.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { callApi } from '../../lib/api-client.ts';
import { ShareButton } from '../share/share-button.tsx';
import { BetCommitment } from './bet-commitment.tsx';
import { BetResult } from './bet-result.tsx';
import { formatWholeTime } from './bet-time.ts';
import { CheckBetLink } from './check-bet-link.tsx';
import { gameTitle } from './game-title.ts';

interface BetDialogProps {
  /** What is known already; the rest is fetched. */
  bet: Bet | FeedBet;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed?: () => void;
}

function wholeBetQuery(id: string) {
  return queryOptions<ShownBet>({
    queryKey: ['bets', 'whole', id],
    queryFn: () => callApi('/api/bets/get', { id }),
  });
}

/** Everything about one bet, and the way to check it. */
export function BetDialog({ bet, open, onOpenChange, onClosed }: BetDialogProps) {
  const { data: fetched, isError } = useQuery(wholeBetQuery(bet.id));
  const whole: Bet | ShownBet | undefined = fetched ?? ('fairness' in bet ? bet : undefined);
  // The feed shows settled bets only; an own one may still be in play, and the link would say so.
  const isOver = !('state' in bet) || (fetched ?? bet).state === 'settled';
  const isWaiting = !whole && !isError;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...(onClosed && { onClosed })}
      title={gameTitle(bet.game)}
      description={<DialogLine bet={bet} />}
      footer={
        <div className="grid grid-flow-col auto-cols-fr gap-3">
          {isOver && <ShareButton bet={bet} fullWidth />}
          {whole?.fairness !== null && <CheckBetLink betId={bet.id} look="button" />}
        </div>
      }
    >
      <BetResult bet={bet} details={whole} isWaiting={isWaiting} />
      <BetCommitment betId={bet.id} details={whole} isWaiting={isWaiting} />
      {/* Of somebody else's bet there is nothing to ask. */}
      {!('player' in bet) && (
        <AskLink topic="bet" about={`bet:${bet.id}`}>
          Спросить об этой ставке
        </AskLink>
      )}
    </Dialog>
  );
}

function DialogLine({ bet }: { bet: Bet | FeedBet }) {
  const time = <time dateTime={bet.createdAt}>{formatWholeTime(bet.createdAt)}</time>;
  if (!('player' in bet)) return time;
  return (
    <>
      {bet.player ?? 'Игрок скрыл имя'} · {time}
    </>
  );
}
