import type { Site, Social, User } from '@kvazar/contract';
import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { ApiError, callApi } from './api-client.ts';

const MOST_RETRIES = 2;
/** However fast a player bets. */
const MOST_QUESTIONS = 3;
/** Refusals that are ordinary answers to "who am I?" rather than failures. */
const ORDINARY_REFUSALS = new Set(['identity/guest', 'site/maintenance']);

/** The limits are missing when the server answered with an error that says nothing of the site. */
type SiteInfo = Pick<Site, 'works'> & Partial<Site>;

/** Who is here, and what the site says of itself. */
export interface Session {
  /** Null for a guest. */
  user: User | null;
  site: SiteInfo;
  social: Social;
}

export const sessionQuery = queryOptions<Session>({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: Number.POSITIVE_INFINITY,
  retry: (failureCount, error) => failureCount < MOST_RETRIES && mayPass(error),
  retryDelay: 700,
});

/** A player whom the site could not look up for a moment is no guest. */
function mayPass(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.isNetworkFailure || error.code === 'server/unavailable';
}

function fetchSession({ client }: QueryFunctionContext): Promise<Session> {
  return askUntilQuiet(client, askWhoIsHere, ({ user, ...rest }, known) => ({
    ...rest,
    user: user && { ...user, balance: known?.id === user.id ? known.balance : user.balance },
  }));
}

/** An answer may know less than what came while it was under way: a bet's balance, or an event. */
export async function askUntilQuiet<Answer>(
  client: QueryClient,
  ask: () => Promise<Answer>,
  /** What of the last answer holds beside what is known of the player, when it never was quiet. */
  join: (answer: Answer, known: User | null | undefined) => Answer,
): Promise<Answer> {
  const countNews = () => client.getQueryState(sessionQuery.queryKey)?.dataUpdateCount;
  for (let question = 1; ; question++) {
    const before = countNews();
    const answer = await ask();
    if (countNews() === before) return answer;
    if (question === MOST_QUESTIONS) return join(answer, readSession(client)?.user);
  }
}

async function askWhoIsHere(): Promise<Session> {
  try {
    return await callApi('/api/getUser');
  } catch (error) {
    if (error instanceof ApiError && ORDINARY_REFUSALS.has(error.code)) return guestSession(error);
    throw error;
  }
}

/** What an error reply still tells: the site info and the social links, but nobody signed in. */
export function guestSession(error: ApiError): Session {
  return {
    user: null,
    site: error.site ?? { works: false },
    social: error.social ?? { vk: '', tg: '' },
  };
}

/** The session of a page that is only shown once the session is known. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

export function readSession(client: QueryClient): Session | undefined {
  return client.getQueryData(sessionQuery.queryKey);
}

export function refetchSession(client: QueryClient): Promise<void> {
  return client.refetchQueries({ queryKey: sessionQuery.queryKey });
}

export function patchSession(client: QueryClient, patch: Partial<Session>): void {
  client.setQueryData(sessionQuery.queryKey, session => session && { ...session, ...patch });
}

export function setWorks(client: QueryClient, works: boolean): void {
  const site = readSession(client)?.site;
  if (site) patchSession(client, { site: { ...site, works } });
}

/** Who works here is not shut out by the works, so that part is theirs. */
export function setSite(client: QueryClient, site: Site): void {
  const works = readSession(client)?.site.works;
  if (works !== undefined) patchSession(client, { site: { ...site, works } });
}

export function patchUser(client: QueryClient, patch: Partial<User>): void {
  const user = readSession(client)?.user;
  if (user) patchSession(client, { user: { ...user, ...patch } });
}
