import type { FeedBet } from '@kvazar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Amount } from '../../components/amount.tsx';
import { callApi } from '../../lib/api-client.ts';
import { readRoubles } from '../../lib/balance.ts';
import { PlayerAvatar, playerName } from '../../play/bets/bet-cells.tsx';
import { formatMultiplier } from '../../play/bets/format-multiplier.ts';
import { gameTitle } from '../../play/bets/game-title.ts';
import { useBetDialog } from '../../play/bets/use-bet-dialog.tsx';
import { rowClasses } from './row-look.ts';
import { SectionHeading } from './section-heading.tsx';

const MOST_SHOWN = 10;

const winsOfDayQuery = queryOptions({
  queryKey: ['bets', 'biggest', 'day'],
  queryFn: () => callApi('/api/bets/biggest', { period: 'day' }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});

/** Real bets of real players since midnight; without any, nothing is said. A pressed one can be checked. */
export function BigWins() {
  const { data } = useQuery(winsOfDayQuery);
  const { dialog, openBet } = useBetDialog();
  if (!data || data.bets.length === 0) return null;
  return (
    <section aria-labelledby="big-wins">
      <SectionHeading id="big-wins">Крупные выигрыши дня</SectionHeading>
      <ul className={rowClasses}>
        {data.bets.slice(0, MOST_SHOWN).map(bet => (
          <li key={bet.id} className="shrink-0">
            <Win bet={bet} onOpen={() => openBet(bet)} />
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function Win({ bet, onOpen }: { bet: FeedBet; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-16 w-58 items-center gap-3 rounded-tile border border-line bg-surface p-3 text-left transition-colors duration-150 hover:border-line-strong hover:bg-raised"
    >
      <PlayerAvatar player={bet.player} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-sm font-semibold">{playerName(bet.player)}</span>
          <span className="text-[13px] text-muted">×{formatMultiplier(bet.multiplier)}</span>
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-2">
          <span className="truncate text-[13px] text-muted">{gameTitle(bet.game)}</span>
          <Amount value={readRoubles(bet.payout)} tone="gold" className="text-sm" />
        </span>
      </span>
    </button>
  );
}
