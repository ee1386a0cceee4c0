import type { ShownBet } from '@kvazar/contract';
import { Amount } from '../../../components/amount.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import { nameStanding } from '../../../play/bets/bet-standing.ts';
import { formatWholeTime } from '../../../play/bets/bet-time.ts';
import { gameTitle } from '../../../play/bets/game-title.ts';

/** Which bet is being checked. */
export function BetSummary({ bet }: { bet: ShownBet }) {
  const standing = nameStanding(bet);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-[15px] text-muted">
      <b className="font-semibold text-text">{gameTitle(bet.game)}</b>
      {bet.amount > 0 && (
        <span>
          ставка <Amount value={readRoubles(bet.amount)} className="text-text" />
        </span>
      )}
      {standing === null ? (
        <span>
          выплата{' '}
          <Amount
            value={readRoubles(bet.payout)}
            tone={bet.payout > bet.amount ? 'win' : 'inherit'}
            className={bet.payout > bet.amount ? '' : 'text-text'}
          />
        </span>
      ) : (
        <span className="text-text">{standing}</span>
      )}
      <time dateTime={bet.createdAt}>{formatWholeTime(bet.createdAt)}</time>
    </p>
  );
}
