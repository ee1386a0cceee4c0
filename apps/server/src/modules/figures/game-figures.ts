import type { GameFigures } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { actualRtp, exactRtp, REMARKABLE_Z, theoryOf, zScore } from './figure-definitions.ts';
import { type GameSums, listGames, listWins, type Win } from './figure-repository.ts';
import { inRoubles } from './in-roubles.ts';

const timeFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ timeZone: MOSCOW, hour: '2-digit', minute: '2-digit', day: 'numeric', month: 'short' },
});

export function multiplierOfWin({ stake, payout }: Pick<Win, 'stake' | 'payout'>): number {
  return stake === 0 ? 0 : Math.round((payout / stake) * 100) / 100;
}

/** What made a game stray: the largest win, where players took more than the odds say. */
function describeStraying(title: string, z: number, win: Win | undefined): string {
  const score = `${z > 0 ? '+' : '−'}${Math.abs(z).toFixed(1)}`;
  if (!win) return `«${title}» ${score}: ни одного выигрыша больше ставки`;
  const named = `×${groupThousands(String(multiplierOfWin(win)))}, ${timeFormat.format(win.at)}`;
  return z < 0
    ? `«${title}» ${score}: крупнейший выигрыш ${named}`
    : `«${title}» ${score}: игрокам не везло, крупнейший выигрыш ${named}`;
}

function viewGame(sums: GameSums): GameFigures {
  const { game, bets, players, stakes, payouts, variance } = sums;
  return {
    ...{ game, title: GAME_TITLES.get(game) ?? game, bets, players },
    stakes: inRoubles(stakes),
    payouts: inRoubles(payouts),
    ggr: inRoubles(stakes - payouts),
    theory: inRoubles(theoryOf(sums)),
    sigma: inRoubles(Math.sqrt(variance)),
    exactRtp: exactRtp(sums),
    actualRtp: actualRtp(sums),
    z: zScore(sums, variance),
    remark: null,
  };
}

/** Games of some days, those with the largest turnover first. */
export async function readGames(
  db: Queryable,
  money: Money,
  first: string,
  last: string,
): Promise<GameFigures[]> {
  const games = (await listGames(db, money, first, last)).map(viewGame);
  for (const [index, figures] of games.entries()) {
    const { game, title, z } = figures;
    if (z === null || Math.abs(z) <= REMARKABLE_Z) continue;
    const [win] = await listWins(db, money, { first, last, game, limit: 1 });
    games[index] = { ...figures, remark: describeStraying(title, z, win) };
  }
  return games.sort((one, other) => other.stakes - one.stakes);
}
