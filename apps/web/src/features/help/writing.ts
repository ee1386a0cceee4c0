import type { HelpSection, RequestTopic } from '@kvazar/contract';
import { paths } from '../../lib/paths.ts';

/** What somebody who has read these articles in vain probably writes about; money has many topics. */
const TOPICS: Partial<Record<HelpSection, RequestTopic>> = {
  games: 'bet',
  fairness: 'bet',
  bonuses: 'bonus',
  events: 'bonus',
  account: 'account',
  complaints: 'complaint',
};

/** A link that opens the form there. */
export function linkToWriting(section?: HelpSection) {
  const topic = section && TOPICS[section];
  return { to: paths.requests, search: { new: 1, ...(topic && { topic }) } };
}
