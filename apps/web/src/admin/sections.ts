import { betsSection } from './bets/section.ts';
import { contentSection } from './content/section.ts';
import { dashboardSection } from './dashboard/section.ts';
import { gamesSection } from './games/section.ts';
import { journalSection } from './journal/section.ts';
import { moneySection } from './money/section.ts';
import { partnersSection } from './partners/section.ts';
import { playersSection } from './players/section.ts';
import { promotionsSection } from './promotions/section.ts';
import { protectionSection } from './protection/section.ts';
import { providersSection } from './providers/section.ts';
import { queuesSection } from './queues/section.ts';
import { reportsSection } from './reports/section.ts';
import { requestsSection } from './requests/section.ts';
import { riskSection } from './risk/section.ts';
import type { Section } from './section.ts';
import { settingsSection } from './settings/section.ts';
import { staffSection } from './staff/section.ts';
import { systemSection } from './system/section.ts';
import { tablesSection } from './tables/section.ts';

/** The staff area as its menu lists it. */
export const sections: readonly Section[] = [
  dashboardSection,
  queuesSection,
  playersSection,
  betsSection,
  moneySection,
  gamesSection,
  promotionsSection,
  partnersSection,
  requestsSection,
  contentSection,
  tablesSection,
  providersSection,
  riskSection,
  protectionSection,
  reportsSection,
  journalSection,
  staffSection,
  settingsSection,
  systemSection,
];
