import type { Config } from './config.ts';
import { accountModule } from './modules/account/module.ts';
import { approvalsModule } from './modules/approvals/module.ts';
import { auditLogModule } from './modules/audit-log/module.ts';
import { betStreamModule } from './modules/bet-stream/module.ts';
import { bettingModule } from './modules/betting/module.ts';
import { booksModule } from './modules/books/module.ts';
import { chatModule } from './modules/chat/module.ts';
import { codesModule } from './modules/codes/module.ts';
import { crashModule } from './modules/crash/module.ts';
import { dealersModule } from './modules/dealers/module.ts';
import { debtsModule } from './modules/debts/module.ts';
import { fairnessModule } from './modules/fairness/module.ts';
import { figuresModule } from './modules/figures/module.ts';
import { freeSpinsModule } from './modules/free-spins/module.ts';
import { gameDaysModule } from './modules/game-days/module.ts';
import { gameSwitchesModule } from './modules/game-switches/module.ts';
import { helpModule } from './modules/help/module.ts';
import { identityModule } from './modules/identity/module.ts';
import { inboxModule } from './modules/inbox/module.ts';
import { ledgerModule } from './modules/ledger/module.ts';
import { lobbyModule } from './modules/lobby/module.ts';
import { noticesModule } from './modules/notices/module.ts';
import { playerCardModule } from './modules/player-card/module.ts';
import { promotionsModule } from './modules/promotions/module.ts';
import { protectionModule } from './modules/protection/module.ts';
import { reconciliationModule } from './modules/reconciliation/module.ts';
import { referralModule } from './modules/referral/module.ts';
import { reportsModule } from './modules/reports/module.ts';
import { rewardsModule } from './modules/rewards/module.ts';
import type { RewardSource } from './modules/rewards/reward-source.ts';
import { riskModule } from './modules/risk/module.ts';
import { roundsModule } from './modules/rounds/module.ts';
import { safeModule } from './modules/safe/module.ts';
import { siteStateModule } from './modules/site/module.ts';
import { slotsModule } from './modules/slots/module.ts';
import { snowdownModule } from './modules/snowdown/module.ts';
import { staffDeskModule } from './modules/staff-desk/module.ts';
import { statusesModule } from './modules/statuses/module.ts';
import { supportModule } from './modules/support/module.ts';
import { systemModule } from './modules/system/module.ts';
import { tablesModule } from './modules/tables/module.ts';
import { tournamentModule } from './modules/tournament/module.ts';
import { videoModule } from './modules/video/module.ts';
import { walletModule } from './modules/wallet/module.ts';
import type { SiteModule } from './site-module.ts';

/** What the site is made of. A new module is one line here. */
export const siteModules: readonly SiteModule[] = [
  siteStateModule,
  ledgerModule,
  identityModule,
  accountModule,
  bettingModule,
  fairnessModule,
  slotsModule,
  roundsModule,
  crashModule,
  tablesModule,
  dealersModule,
  debtsModule,
  videoModule,
  protectionModule,
  walletModule,
  betStreamModule,
  gameDaysModule,
  statusesModule,
  rewardsModule,
  freeSpinsModule,
  codesModule,
  safeModule,
  referralModule,
  tournamentModule,
  snowdownModule,
  promotionsModule,
  chatModule,
  helpModule,
  supportModule,
  noticesModule,
  staffDeskModule,
  approvalsModule,
  inboxModule,
  playerCardModule,
  figuresModule,
  reportsModule,
  booksModule,
  reconciliationModule,
  riskModule,
  gameSwitchesModule,
  lobbyModule,
  systemModule,
  auditLogModule,
];

/** All that players may take, of every module. */
export function listRewardSources(config: Config): readonly RewardSource[] {
  return siteModules.flatMap(module => module.rewards?.(config) ?? []);
}
