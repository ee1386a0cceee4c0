import { paths } from '../lib/paths.ts';

/** What a guest may look at; everywhere else they are asked to sign in. */
const openToGuests: ReadonlySet<string> = new Set([
  paths.lobby,
  paths.terms,
  paths.privacy,
  // Whoever doubts a result must be able to check it without an account.
  paths.fairness,
  // Whoever looks for help finds it without an account.
  paths.responsible,
  // Nobody is signed in yet who comes from a letter or from VK.
  paths.recover,
  paths.confirmEmail,
  paths.vk,
]);

export type GuestVerdict = 'stay' | 'close-modals' | 'ask-to-sign-in';

interface Visit {
  isGuest: boolean;
  path: string;
}

export function judgeVisit({ isGuest, path }: Visit): GuestVerdict {
  if (!isGuest) return 'stay';
  return openToGuests.has(trimSlash(path)) ? 'close-modals' : 'ask-to-sign-in';
}

function trimSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
