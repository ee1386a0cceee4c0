import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { adminBetsCalls } from './admin-bets.ts';
import { adminContentCalls } from './admin-content.ts';
import { adminExportsCalls } from './admin-exports.ts';
import { adminFiguresCalls } from './admin-figures.ts';
import { adminGamesCalls } from './admin-games.ts';
import { adminJournalCalls } from './admin-journal.ts';
import { adminMoneyCalls } from './admin-money.ts';
import { adminPlayersCalls } from './admin-players.ts';
import { adminPromotionsCalls } from './admin-promotions.ts';
import { adminQueuesCalls } from './admin-queues.ts';
import { adminRiskCalls } from './admin-risk.ts';
import { adminSystemCalls } from './admin-system.ts';
import { betCalls } from './bets.ts';
import { bonusCalls } from './bonus.ts';
import { chatCalls } from './chat.ts';
import { crashCalls } from './crash.ts';
import { fairnessCalls } from './fairness.ts';
import { gameCalls } from './games.ts';
import { helpCalls } from './help.ts';
import { identityCalls } from './identity.ts';
import { liveCalls } from './live.ts';
import { noticeCalls } from './notices.ts';
import { protectionCalls } from './protection.ts';
import { referralCalls } from './referral.ts';
import { slotCalls } from './slots.ts';
import { snowdownCalls } from './snowdown.ts';
import { staffCalls } from './staff.ts';
import { statusCalls } from './status.ts';
import { studioCalls } from './studio.ts';
import { supportCalls } from './support.ts';
import { tournamentCalls } from './tournament.ts';
import { videoCalls } from './video.ts';
import { walletCalls } from './wallet.ts';

/** Every call of the site by its path. */
export const calls = {
  ...identityCalls,
  ...gameCalls,
  ...slotCalls,
  ...crashCalls,
  ...betCalls,
  ...fairnessCalls,
  ...protectionCalls,
  ...walletCalls,
  ...accountCalls,
  ...statusCalls,
  ...bonusCalls,
  ...referralCalls,
  ...tournamentCalls,
  ...snowdownCalls,
  ...liveCalls,
  ...chatCalls,
  ...videoCalls,
  ...helpCalls,
  ...supportCalls,
  ...noticeCalls,
  ...staffCalls,
  ...studioCalls,
  ...adminBetsCalls,
  ...adminExportsCalls,
  ...adminContentCalls,
  ...adminFiguresCalls,
  ...adminGamesCalls,
  ...adminJournalCalls,
  ...adminMoneyCalls,
  ...adminPlayersCalls,
  ...adminPromotionsCalls,
  ...adminQueuesCalls,
  ...adminRiskCalls,
  ...adminSystemCalls,
};

export type Calls = typeof calls;
export type CallPath = keyof Calls;
export type CallBody<Path extends CallPath> = z.input<Calls[Path]['body']>;
export type CallSuccess<Path extends CallPath> = z.infer<Calls[Path]['success']>;
