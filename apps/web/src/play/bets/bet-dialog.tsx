import type { Bet, FeedBet, WholeBet } from '@kvazar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { callApi } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';
import { openAuth } from '../../lib/ui-store.ts';
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
  return queryOptions<WholeBet>({
    queryKey: ['bets', 'whole', id],
    queryFn: () => callApi('/api/bets/get', { id }),
  });
}

/** Everything about one bet, and the way to check it. */
export function BetDialog({ bet, open, onOpenChange, onClosed }: BetDialogProps) {
  const isGuest = useSession().user === null;
  const { data: fetched, isError } = useQuery({ ...wholeBetQuery(bet.id), enabled: !isGuest });
  const whole: Bet | WholeBet | undefined = fetched ?? ('fairness' in bet ? bet : undefined);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...(onClosed && { onClosed })}
      title={gameTitle(bet.game)}
      description={<DialogLine bet={bet} />}
      footer={
        isGuest ? (
          <SignInToCheck onLeave={() => onOpenChange(false)} />
        ) : (
          <CheckBetLink betId={bet.id} look="button" />
        )
      }
    >
      <BetResult bet={bet} details={whole} isWaiting={!whole && !isGuest && !isError} />
      {!isGuest && <BetCommitment betId={bet.id} details={whole} isWaiting={!whole && !isError} />}
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

function SignInToCheck({ onLeave }: { onLeave: () => void }) {
  const signIn = () => {
    onLeave();
    openAuth();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-50 text-sm text-muted">
        Исход, сиды и проверка видны после входа.
      </p>
      <Button onClick={signIn}>Войти</Button>
    </div>
  );
}
