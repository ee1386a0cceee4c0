import type { SiteModule } from '../../site-module.ts';
import { announceBalances } from '../identity/live.ts';
import { playerRoom } from '../identity/visitor.ts';
import { endAbandonedGames } from './abandoned-games.ts';
import { BalanceEcho } from './balance-echo.ts';
import { findBet } from './bet-repository.ts';
import { addBetRoutes } from './bet-routes.ts';
import { BetFeed, betsTopic } from './feed.ts';
import { gameReplays } from './game-replays.ts';
import { addGameRoutes } from './game-routes.ts';
import { bettingInvariants } from './invariants.ts';
import { meterInvariants } from './meter-invariants.ts';
import { addMinesRoutes } from './mines-routes.ts';

export const bettingModule: SiteModule = {
  name: 'betting',
  invariants: [...bettingInvariants, ...meterInvariants],
  replays: gameReplays,
  topics: [betsTopic],
  findPlayed: findBet,
  open(site) {
    const { db, live, addCall, onError } = site;
    addGameRoutes(site.addBet, site.games);
    addMinesRoutes(addCall, site);
    addBetRoutes(addCall, db, site.findPlayed);
    const feed = new BetFeed(bets => live.sendToTopic(betsTopic.name, 'bets:settled', { bets }));
    const echo = new BalanceEcho({
      isHeard: ({ playerId, sparedSocketId }) =>
        live.mayHoldOthers(playerRoom(playerId), sparedSocketId),
      send: echoes => void announceBalances(db, live, echoes).catch(onError),
    });
    site.onSettled(bets => {
      feed.add(bets);
      echo.add(bets);
      // A page on its way to the room is not there to hear the echo.
      for (const { bet } of bets) live.noteNews(playerRoom(bet.playerId));
    });
    const work = () => endAbandonedGames(site);
    return {
      jobs: [{ name: 'end-abandoned-games', schedule: '23 3 * * *', work }],
      close() {
        feed.stop();
        echo.stop();
      },
    };
  },
};
