import type { FeedBet } from '@kvazar/contract';
import {
  GameCell,
  MultiplierCell,
  type PaidBet,
  PayoutCell,
  PlayerCell,
  StakeCell,
  TimeCell,
} from './bet-cells.tsx';
import type { BetColumn } from './bet-table.tsx';

export const moneyColumns: readonly BetColumn<PaidBet>[] = [
  {
    key: 'stake',
    title: 'Ставка',
    numeric: true,
    onlyWide: true,
    width: 'w-[14%]',
    render: bet => <StakeCell bet={bet} />,
  },
  {
    key: 'multiplier',
    title: 'Множитель',
    numeric: true,
    onlyWide: true,
    width: 'w-[14%]',
    render: bet => <MultiplierCell bet={bet} />,
  },
  {
    key: 'payout',
    title: 'Выплата',
    numeric: true,
    width: 'w-[40%] wallet:w-[17%]',
    render: bet => <PayoutCell bet={bet} />,
  },
];

/** Bets of all games, as in the lobby. */
export const feedColumns: readonly BetColumn<FeedBet>[] = [
  {
    key: 'player',
    title: 'Игрок',
    width: 'w-auto',
    render: bet => <PlayerCell bet={bet} below={<GameCell game={bet.game} />} />,
  },
  {
    key: 'game',
    title: 'Игра',
    onlyWide: true,
    width: 'w-[17%]',
    render: bet => <GameCell game={bet.game} />,
  },
  ...moneyColumns,
];

/** On a game's own page every row would name the same game, so the time stands there instead. */
export const oneGameColumns: readonly BetColumn<FeedBet>[] = [
  {
    key: 'player',
    title: 'Игрок',
    width: 'w-auto',
    render: bet => <PlayerCell bet={bet} below={<TimeCell at={bet.createdAt} />} />,
  },
  {
    key: 'time',
    title: 'Время',
    onlyWide: true,
    width: 'w-[17%]',
    render: bet => <TimeCell at={bet.createdAt} />,
  },
  ...moneyColumns,
];
