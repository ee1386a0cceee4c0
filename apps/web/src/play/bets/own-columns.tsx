import type { Bet } from '@kvazar/contract';
import { Badge } from '../../components/badge.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { isCelebrated } from '../round/celebration.ts';
import { isGiven, TimeCell } from './bet-cells.tsx';
import { moneyColumns } from './bet-columns.tsx';
import { nameStanding } from './bet-standing.ts';
import { tellBet } from './bet-story.ts';
import type { BetColumn } from './bet-table.tsx';
import { CheckBetLink } from './check-bet-link.tsx';

/** A player's own bets; apart from everybody's, which the lobby loads at once. */
export const ownColumns: readonly BetColumn<Bet>[] = [
  { key: 'outcome', title: 'Результат', width: 'w-auto', render: bet => <OutcomeCell bet={bet} /> },
  {
    key: 'time',
    title: 'Время',
    onlyWide: true,
    width: 'w-[12%]',
    render: bet => <TimeCell at={bet.createdAt} />,
  },
  ...moneyColumns,
  {
    key: 'check',
    title: <span className="sr-only">Проверка</span>,
    numeric: true,
    isAbove: true,
    width: 'w-[52px] wallet:w-[60px] wide:w-[144px]',
    render: bet => <CheckBetLink betId={bet.id} look="row" />,
  },
];

/** A chip beside what was chosen; on phones one above the other. What has no end has no result. */
function OutcomeCell({ bet }: { bet: Bet }) {
  const story = tellBet(bet);
  const hasWon = isCelebrated(bet);
  const outcome = (nameStanding(bet) === null && story?.outcome.value) || '—';
  return (
    <span className="flex min-w-0 flex-col wallet:flex-row wallet:items-center wallet:gap-3">
      <span className={joinClasses('font-bold wallet:hidden', hasWon ? 'text-win' : 'text-text')}>
        {outcome}
        {isGiven(bet) && <span className="ml-2 text-xs font-semibold text-gold">фриспин</span>}
      </span>
      <Badge shape="chip" tone={hasWon ? 'win' : 'neutral'} className="min-w-18 max-wallet:hidden">
        {outcome}
      </Badge>
      {story && (
        <span className="truncate text-xs leading-snug text-muted wallet:text-[15px]">
          {story.choice.name} {story.choice.value}
        </span>
      )}
    </span>
  );
}
