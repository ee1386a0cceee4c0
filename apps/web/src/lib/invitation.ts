import { readStored, removeStored, writeStored } from './browser-storage.ts';

const LIFE_MS = 30 * 86_400_000;
const LONGEST = 100;
const PARAM = 'ref';

interface Invitation {
  readonly ref: string;
  readonly at: number;
}

function parse(stored: string | null): Invitation | null {
  try {
    const { ref, at } = JSON.parse(stored ?? '') as Partial<Invitation>;
    return typeof ref === 'string' && typeof at === 'number' ? { ref, at } : null;
  } catch {
    return null;
  }
}

/** Who invited the person at this browser, for thirty days; null when nobody did. */
export function readInvitation(now = Date.now()): string | null {
  const kept = parse(readStored('invitation'));
  return kept && now >= kept.at && now - kept.at < LIFE_MS ? kept.ref : null;
}

/**
 * Takes `?ref=…` out of the address, on whichever page, and remembers it until somebody registers
 * here. The first one counts: a later link changes nothing while it lasts.
 */
export function keepInvitation(now = Date.now()): void {
  const address = new URL(window.location.href);
  const ref = address.searchParams.get(PARAM)?.trim();
  if (ref === undefined) return;
  if (ref !== '' && ref.length <= LONGEST && readInvitation(now) === null) {
    writeStored('invitation', JSON.stringify({ ref, at: now } satisfies Invitation));
  }
  address.searchParams.delete(PARAM);
  window.history.replaceState(window.history.state, '', address);
}

/** After a registration: it has done its work. */
export function forgetInvitation(): void {
  removeStored('invitation');
}

/** What a registration says of it. */
export function invitationPart(): { readonly ref?: string } {
  const ref = readInvitation();
  return ref === null ? {} : { ref };
}
