import type { FeedBet } from '@kvazar/contract';

/** How many bets the feed shows. */
export const FEED_ROWS = 12;
/** A bundle holds at most as many bets as the feed has rows: that many may be on their way out. */
const KEPT_BETS = 2 * FEED_ROWS;

/** Settled bets of everyone, newest first. */
export interface Feed {
  readonly bets: readonly FeedBet[];
  /** How many bets have entered from above since the first answer: the rows slide by the difference. */
  readonly entered: number;
}

export function startFeed(bets: readonly FeedBet[]): Feed {
  return { bets: dropRepeated(bets).slice(0, KEPT_BETS), entered: 0 };
}

/** A bundle lists its bets oldest first; a bet that is already shown stays where it is. */
export function addToFeed(feed: Feed, bundle: readonly FeedBet[]): Feed {
  const known = new Set(feed.bets.map(bet => bet.id));
  const fresh = dropRepeated(bundle.toReversed()).filter(bet => !known.has(bet.id));
  if (fresh.length === 0) return feed;
  return {
    bets: [...fresh, ...feed.bets].slice(0, KEPT_BETS),
    entered: feed.entered + fresh.length,
  };
}

/**
 * The server's answer replaces the list, because bets may have been missed. Those that came through
 * the socket while the answer was on its way are newer than anything in it and stay on top.
 */
export function renewFeed(feed: Feed, answer: readonly FeedBet[]): Feed {
  const newest = answer[0]?.createdAt ?? '';
  const answered = new Set(answer.map(bet => bet.id));
  const overtaking = feed.bets.filter(bet => bet.createdAt >= newest && !answered.has(bet.id));
  const bets = dropRepeated([...overtaking, ...answer]).slice(0, KEPT_BETS);
  const known = new Set(feed.bets.map(bet => bet.id));
  const entering = bets.findIndex(bet => known.has(bet.id));
  return { bets, entered: feed.entered + (entering === -1 ? bets.length : entering) };
}

function dropRepeated(bets: readonly FeedBet[]): FeedBet[] {
  const byId = new Map<string, FeedBet>();
  for (const bet of bets) if (!byId.has(bet.id)) byId.set(bet.id, bet);
  return [...byId.values()];
}
