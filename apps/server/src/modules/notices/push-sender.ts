import webPush from 'web-push';
import { isTrustedEndpoint, type PushAddress } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** What the page's worker shows. */
export interface PushPayload {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly unread: number;
}

/** `gone`: the browser takes nothing any more. `refused`: a repeat would be refused as well. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' }
  | { readonly kind: 'later'; readonly afterMs: number | null };

export type SendPush = (address: PushAddress, payload: PushPayload) => Promise<PushOutcome>;

export interface PushSenderOptions {
  readonly keys: PushKeys;
  /** Whom push services write to when something is wrong: `mailto:` or `https:`. */
  readonly subject: string;
  readonly ownServices: readonly string[];
}

const TIMEOUT_MS = 10_000;
/** News of a day ago is on the page anyway. */
const TTL_SECONDS = 86_400;
/** While a browser is away its push service keeps only the last one. */
const TOPIC = 'notices';

function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1_000 : null;
}

function judge(response: Response): PushOutcome {
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    return { kind: 'later', afterMs: readRetryAfter(response.headers.get('retry-after')) };
  }
  return { kind: 'refused' };
}

/** Sealed for the browser alone (RFC 8291) and signed by the site (RFC 8292). */
export function createSendPush({ keys, subject, ownServices }: PushSenderOptions): SendPush {
  return async ({ endpoint, p256dh, auth }, payload) => {
    // The setting may have changed since the browser subscribed.
    if (!isTrustedEndpoint(endpoint, ownServices)) return { kind: 'gone' };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, ...keys }, TTL: TTL_SECONDS, topic: TOPIC },
    );
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(sent).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
        body: new Uint8Array(body),
        // A push service answers itself; whoever points elsewhere is none.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return judge(response);
    } catch {
      return { kind: 'later', afterMs: null };
    }
  };
}
