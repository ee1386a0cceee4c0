import type { PublishAddress, WatchAddress } from '@kvazar/contract';

/** A page that is to be told where a picture goes or comes from. */
export interface AskingPage {
  /** As it reached the site: a relay without a public address of its own stands on the same host. */
  readonly hostname: string;
}

/** The way pictures take from a studio to players. */
export interface VideoEngine {
  readonly kind: 'relay' | 'whip';
  publish(table: string, page: AskingPage): Promise<PublishAddress>;
  /** Null while there is no picture. */
  watch(table: string, page: AskingPage, viewerId: number): Promise<WatchAddress | null>;
  isLive(table: string): Promise<boolean>;
  /** Of other origins, which the policy of our pages must let in. */
  listOrigins(page: AskingPage): readonly string[];
  close(): Promise<void>;
}
