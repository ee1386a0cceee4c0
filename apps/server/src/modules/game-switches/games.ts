import { type Refusal, refuse } from '@kvazar/contract';
import { type BetLimits, type PlayTerms, viewBetLimits } from '../site/bet-limits.ts';
import { gameLimitsKey, narrowLimits } from '../site/site-settings.ts';
import type { Settings, SiteState } from '../site/site-state.ts';
import { PLACES } from './places.ts';

/** Why and since when a game takes no bets. */
export interface Closed {
  readonly message: string;
  readonly since: string;
}

export const closedKey = (place: string) => `closed:${place}`;

/** On what terms bets are taken, by game or table; in memory, and the same on every node. */
export interface Games {
  termsOf(place: string): PlayTerms;
}

function closedIn(settings: Settings, place: string): Closed | null {
  return (settings.get(closedKey(place)) as Closed | null | undefined) ?? null;
}

function ownLimitsIn(settings: Settings, place: string): BetLimits | null {
  return (settings.get(gameLimitsKey(place)) as BetLimits | null | undefined) ?? null;
}

export function openGames(siteState: SiteState): Games {
  let terms = new Map<string, PlayTerms>();

  function readTerms(place: string): PlayTerms {
    const { limits, settings } = siteState;
    const closed = closedIn(settings, place);
    const refusal: Refusal | null = closed && refuse('games/off', closed.message);
    return { ...narrowLimits(limits, ownLimitsIn(settings, place)), closed: refusal };
  }

  // First of all who listen: a bet that is heard after pages were told meets the new terms.
  siteState.onChange(() => {
    terms = new Map();
  });
  siteState.addPart(settings => {
    const closed = PLACES.flatMap(({ id }) => {
      const state = closedIn(settings, id);
      return state ? [[id, state.message] as const] : [];
    });
    const narrowed = PLACES.flatMap(({ id }) => {
      const own = ownLimitsIn(settings, id);
      return own ? [[id, viewBetLimits(narrowLimits(siteState.limits, own))] as const] : [];
    });
    return { closedGames: Object.fromEntries(closed), gameLimits: Object.fromEntries(narrowed) };
  });

  return {
    termsOf(place) {
      const known = terms.get(place) ?? readTerms(place);
      terms.set(place, known);
      return known;
    },
  };
}
