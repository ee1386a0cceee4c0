import { type Bet, type BetState, type FeedBet, isFreeSpin } from '@kvazar/contract';
import { EyeOff, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../components/amount.tsx';
import { Avatar, avatarSizes } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { readRoubles } from '../../lib/balance.ts';
import { isCelebrated } from '../round/celebration.ts';
import { isReturned, nameStanding } from './bet-standing.ts';
import { formatRowTime } from './bet-time.ts';
import { isBigWin } from './big-win.ts';
import { formatMultiplier } from './format-multiplier.ts';
import { gameTitle } from './game-title.ts';

/** With a state where it may be anything but settled. */
export type PaidBet = Pick<FeedBet, 'amount' | 'payout' | 'multiplier'> & {
  state?: BetState;
  params?: Bet['params'];
};

/** Shown under the main thing of a cell where its own column is left out. */
function OnlyNarrow({ children }: { children: ReactNode }) {
  return (
    <span className="block truncate text-[13px] leading-snug font-normal text-muted wallet:hidden">
      {children}
    </span>
  );
}

export function PlayerCell({ bet, below }: { bet: FeedBet; below: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <PlayerAvatar player={bet.player} size="xs" />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span
            className={joinClasses(
              'truncate',
              bet.player === null ? 'text-muted' : 'font-semibold text-text',
            )}
          >
            {playerName(bet.player)}
          </span>
          {isBigWin(bet) && <BigWinMark />}
        </span>
        <OnlyNarrow>{below}</OnlyNarrow>
      </span>
    </span>
  );
}

/** Whoever hides the name hides the picture too. */
export function playerName(player: string | null): string {
  return player ?? 'Скрыт';
}

interface PlayerAvatarProps {
  player: string | null;
  size: 'xs' | 'sm';
}

export function PlayerAvatar({ player, size }: PlayerAvatarProps) {
  if (player !== null) return <Avatar seed={player} size={size} />;
  return (
    <span
      className={joinClasses(
        'grid shrink-0 place-items-center bg-neutral-tint text-muted',
        avatarSizes[size],
      )}
    >
      <EyeOff aria-hidden="true" className="size-3.5" />
    </span>
  );
}

function BigWinMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs font-bold text-gold">
      <Sparkles aria-hidden="true" className="size-4" />
      <span className="max-wallet:sr-only">Крупный выигрыш</span>
    </span>
  );
}

export function GameCell({ game }: { game: string }) {
  return <span className="text-muted">{gameTitle(game)}</span>;
}

export function TimeCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap text-muted">
      {formatRowTime(at)}
    </time>
  );
}

export function StakeCell({ bet }: { bet: PaidBet }) {
  return (
    <>
      <Amount value={readRoubles(bet.amount)} tone="muted" />
      {isGiven(bet) && <span className="block text-xs leading-snug text-gold">фриспин</span>}
    </>
  );
}

/** The site paid the stake. The feeds of others do not tell. */
export function isGiven({ params }: PaidBet): boolean {
  return params !== undefined && isFreeSpin(params);
}

export function MultiplierCell({ bet }: { bet: PaidBet }) {
  return (
    <span className="text-muted">
      {nameStanding(bet) === null ? `×${formatMultiplier(bet.multiplier)}` : '—'}
    </span>
  );
}

/** Green only when more came back than was staked. */
export function PayoutCell({ bet }: { bet: PaidBet }) {
  const standing = nameStanding(bet);
  if (standing !== null) {
    return (
      <>
        <Badge tone={isReturned(bet) ? 'neutral' : 'accent'}>{standing}</Badge>
        <OnlyNarrow>
          <Amount value={readRoubles(bet.amount)} />
        </OnlyNarrow>
      </>
    );
  }
  const hasWon = isCelebrated(bet);
  const winTone = isBigWin(bet) ? 'gold' : 'win';
  return (
    <>
      <Amount value={readRoubles(bet.payout)} tone={hasWon ? winTone : 'muted'} />
      <OnlyNarrow>
        <Amount value={readRoubles(bet.amount)} /> ×{formatMultiplier(bet.multiplier)}
      </OnlyNarrow>
    </>
  );
}
