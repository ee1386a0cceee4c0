import { isRefusal } from '@kvazar/contract';
import { type MinesState, mines } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Site } from '../../site-module.ts';
import { announceBalance } from '../identity/announce-balance.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import { notices } from '../notices/notices.ts';
import { findBet } from './bet-repository.ts';
import { callOff, STAKE_OF_BET, type StakedBet } from './call-off.ts';
import { createSteppedStep } from './stepped-bet.ts';
import { tellOfMines } from './tell-of-mines.ts';

/**
 * Whoever has not come back to a game for so long does not: it would keep its month out of the archive and its
 * seeds from being revealed for ever. Half of what the archive waits for.
 */
const ABANDONED_AFTER_MS = 30 * 24 * 3_600_000;
const AT_ONCE = 100;

type AbandonedSite = Pick<Site, 'db' | 'clock' | 'live' | 'games' | 'settleForSite' | 'onError'>;

interface AbandonedGame extends StakedBet {
  readonly shownName: string | null;
  readonly progress: MinesState;
}

/** Asked again under the lock: its player may have come back since it was listed. */
const IS_UNTOUCHED = `json_array_length(progress->'revealed') = 0`;

async function listAbandoned(
  db: Site['db'],
  before: Date,
  aboveSeq: number,
): Promise<AbandonedGame[]> {
  const { rows } = await db.query<AbandonedGame>(
    `select b.seq, b.id, b.player_id as "playerId", ${SHOWN_NAME} as "shownName", b.stake, a.money,
       b.progress
     from open_games o join bets b on b.id = o.bet_id join players p on p.id = o.player_id ${STAKE_OF_BET}
     where o.game = $1 and b.created_at < $2 and b.seq > $3 order by b.seq limit ${AT_ONCE}`,
    [mines.id, before, aboveSeq],
  );
  return rows;
}

const noticeOf = ({ id, playerId }: StakedBet, text: string) => ({
  ...({ playerId, kind: 'event', about: `mines:${id}:ended`, to: '/mines' } as const),
  title: 'Мины: игра закончена',
  text,
});

/** Nothing was opened, so nothing is won: the stake goes back. */
async function giveStakeBack(site: AbandonedSite, game: AbandonedGame): Promise<void> {
  const { db } = site;
  const isDone = await db.inTransaction(async tx => {
    if (!(await callOff(tx, game, IS_UNTOUCHED))) return false;
    await announceBalance(tx, game.playerId);
    const stake = formatRoubles(kopecks(game.stake));
    await notices.tell(tx, noticeOf(game, `Она ждала 30 дней: ставка ${stake} возвращена`));
    return true;
  });
  const found = isDone ? await findBet(db, game.id) : null;
  if (found) tellOfMines(site.live, found.bet);
}

/** As its player could have done all the time. */
async function cashOut(site: AbandonedSite, game: AbandonedGame): Promise<void> {
  const { id: betId, playerId, shownName } = game;
  const verdict = await site.settleForSite(
    createSteppedStep(
      mines,
      {
        ...{ betId, playerId, shownName, step: { type: 'cashout' } },
        isDone: state => state.phase === 'won',
      },
      site.games.termsOf(mines.id),
    ),
  );
  // Its player was first, or nothing can be settled now: what is left is found tomorrow.
  if (isRefusal(verdict) || !verdict.isNew) return;
  const { bet } = verdict;
  tellOfMines(site.live, bet);
  const text = `Она ждала 30 дней: выигрыш ${formatRoubles(bet.payout)} зачислен`;
  await site.db.inTransaction(tx => notices.tell(tx, noticeOf(game, text)));
}

async function end(site: AbandonedSite, game: AbandonedGame): Promise<void> {
  const isUntouched = game.progress.revealed.length === 0;
  await (isUntouched ? giveStakeBack : cashOut)(site, game);
}

/** Ends games that nobody comes back to, in favour of their players. */
export async function endAbandonedGames(site: AbandonedSite): Promise<void> {
  const before = new Date(site.clock.now().getTime() - ABANDONED_AFTER_MS);
  for (let aboveSeq = 0; ; ) {
    const games = await listAbandoned(site.db, before, aboveSeq);
    for (const game of games) await end(site, game).catch(site.onError);
    const last = games.at(-1);
    if (!last || games.length < AT_ONCE) return;
    aboveSeq = last.seq;
  }
}
