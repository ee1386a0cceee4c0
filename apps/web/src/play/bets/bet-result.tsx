import { type Bet, type FeedBet, isFreeSpin, type ShownBet } from '@kvazar/contract';
import type { ReactNode } from 'react';
import { Amount } from '../../components/amount.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { isCelebrated } from '../round/celebration.ts';
import type { PaidBet } from './bet-cells.tsx';
import { isReturned, nameStanding } from './bet-standing.ts';
import { tellBet } from './bet-story.ts';
import { formatMultiplier } from './format-multiplier.ts';

interface BetResultProps {
  bet: Bet | FeedBet;
  /** With what was chosen and what came out, once it is here. */
  details: Bet | ShownBet | undefined;
  isWaiting: boolean;
}

export function BetResult({ bet: known, details, isWaiting }: BetResultProps) {
  // What was fetched is newer than the row that was pressed.
  const bet: PaidBet = details ?? known;
  const standing = nameStanding(bet);
  const hasWon = isCelebrated(bet);
  const story = details && tellBet(details);
  return (
    <>
      {(story || isWaiting) && (
        <div
          className={joinClasses(
            'mb-3 flex min-h-28 flex-col items-center justify-center rounded-tile border border-line px-4 py-4 text-center',
            hasWon ? 'bg-win-tint' : 'bg-raised',
          )}
        >
          {story ? (
            <>
              <p className="text-[13px] text-muted">{story.outcome.name}</p>
              <p
                className={joinClasses(
                  'font-display text-[34px] leading-tight font-extrabold tracking-tight',
                  hasWon ? 'text-win' : 'text-text',
                )}
              >
                {story.outcome.value}
              </p>
              <p className="mt-0.5 text-sm text-muted">
                {story.choice.name}{' '}
                <span className="font-semibold text-text">{story.choice.value}</span>
              </p>
            </>
          ) : (
            <Skeleton className="h-10 w-36" />
          )}
        </div>
      )}
      <dl className="grid grid-cols-3 gap-2.5">
        <Sum name={details && isFreeSpin(details.params) ? 'Фриспин' : 'Ставка'}>
          <Amount value={readRoubles(bet.amount)} />
        </Sum>
        <Sum name="Множитель">
          {standing === null ? `×${formatMultiplier(bet.multiplier)}` : '—'}
        </Sum>
        {isReturned(bet) ? (
          <Sum name="Возвращено">
            <Amount value={readRoubles(bet.amount)} />
          </Sum>
        ) : (
          <Sum name="Выплата">
            {standing === null ? (
              <Amount value={readRoubles(bet.payout)} tone={hasWon ? 'win' : 'inherit'} />
            ) : (
              standing
            )}
          </Sum>
        )}
      </dl>
      {details && 'balanceAfter' in details && <Balances bet={details} />}
    </>
  );
}

/** Only the one who made the bet is told. */
function Balances({ bet: { balanceBefore, balanceAfter } }: { bet: ShownBet }) {
  if (balanceBefore === null || balanceAfter === null) return null;
  return (
    <p className="mt-3 text-center text-[13px] text-muted">
      Баланс до ставки <Amount value={readRoubles(balanceBefore)} />, после{' '}
      <Amount value={readRoubles(balanceAfter)} />
    </p>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-[14px] border border-line bg-raised px-2.5 py-3 text-center wallet:px-3">
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="mt-0.5 text-sm font-semibold wrap-anywhere wallet:text-[15px]">{children}</dd>
    </div>
  );
}
