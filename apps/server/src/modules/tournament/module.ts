import type { SiteModule } from '../../site-module.ts';
import { ROUND_CORRECTED } from '../dealers/signal-topics.ts';
import { TournamentBoard } from './board.ts';
import { countNewCorrections } from './count-corrections.ts';
import { tournamentInvariants } from './invariants.ts';
import { TournamentLive, tournamentTopic } from './live.ts';
import { tournamentCommands } from './operator-commands.ts';
import { prizeSource } from './prize-source.ts';
import { addTournamentRoutes } from './routes.ts';
import { scoreReader } from './score-reader.ts';
import { SCORES_MOVED, type ScoresMoved, TOURNAMENTS_CHANGED } from './signal-topics.ts';
import { TournamentTender } from './tender.ts';
import { tournamentWaiting } from './waiting.ts';

export const tournamentModule: SiteModule = {
  name: 'tournament',
  invariants: tournamentInvariants,
  readers: [scoreReader],
  commands: tournamentCommands,
  rewards: () => [prizeSource],
  topics: [tournamentTopic],
  waiting: tournamentWaiting,
  async open(site) {
    const { addCall, signals, config, onError } = site;
    const parts = { ...site, money: config.money };
    const board = new TournamentBoard(parts);
    const live = new TournamentLive(site.live);
    const tender = new TournamentTender(parts);
    addTournamentRoutes(addCall, { ...parts, brandName: config.brandName, board });
    signals.on(SCORES_MOVED, payload => {
      board.markMoved();
      live.tellPlayers((payload as ScoresMoved).playerIds);
      live.tellMoved();
    });
    const onChanged = () => {
      board.markChanged();
      live.tellNow();
      tender.rearm().catch(onError);
    };
    signals.on(TOURNAMENTS_CHANGED, onChanged);
    signals.on(ROUND_CORRECTED, () => {
      countNewCorrections(site.db, site.clock.now()).catch(onError);
    });
    signals.onGap(onChanged);
    await tender.tend();
    return {
      jobs: [{ name: 'tend-tournaments', schedule: '* * * * *', work: () => tender.tend() }],
      stop() {
        tender.stop();
        live.stop();
      },
    };
  },
};
