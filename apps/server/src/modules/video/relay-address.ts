import type { AskingPage } from './video-engine.ts';

/**
 * Where a relay is found: its public address, or `:8444` when it stands on the host of the pages, whose name
 * only the visitor knows.
 */
export interface RelayPlace {
  readonly address: string;
  readonly isUnderTls: boolean;
}

export function relayAddressOf(publicUrl: string | null, port: number): string {
  return publicUrl?.replace(/\/+$/, '') ?? `:${port}`;
}

/** For a page's socket. */
export function socketUrlOf({ address, isUnderTls }: RelayPlace, { hostname }: AskingPage): string {
  if (!address.startsWith(':')) return address.replace(/^http/, 'ws');
  return `${isUnderTls ? 'wss' : 'ws'}://${hostname}${address}`;
}

/** For a film, which is read over plain requests. */
export function fileUrlOf(place: RelayPlace, page: AskingPage): string {
  return socketUrlOf(place, page).replace(/^ws/, 'http');
}

/** For another node of the site: one without a public address is on this machine. */
export function nodeUrlOf(address: string, host: string): string {
  if (!address.startsWith(':')) return address.replace(/^ws/, 'http');
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return `http://${isAnywhere ? '127.0.0.1' : host}${address}`;
}
