import type { OriginRule } from '../platform/http/origin.ts';

export interface RelaySettings {
  readonly host: string;
  readonly port: number;
  /** Signs passes; handed over here and never in the environment, where others could read it. */
  readonly key: string;
  readonly originRule: OriginRule;
  readonly recordings: {
    readonly folder: string;
    readonly days: number;
    readonly maxBytes: number;
  };
}

export interface TableStats {
  readonly table: string;
  readonly isLive: boolean;
  readonly viewers: number;
  /** Of the picture, since the relay started. */
  readonly frames: number;
  /** Frames that readers who were too slow did not get. */
  readonly dropped: number;
  /** From the camera to the relay, by the latest frame. */
  readonly lagMs: number;
}

/** From the server to its relay. */
export type ToRelay =
  | { readonly type: 'start'; readonly settings: RelaySettings }
  | { readonly type: 'ask' }
  /** Another relay has this table's publisher now. */
  | { readonly type: 'drop'; readonly table: string };

/** From the relay to its server. */
export type FromRelay =
  | { readonly type: 'listening' }
  /** A picture has come or gone. */
  | { readonly type: 'changed'; readonly tables: readonly TableStats[] }
  | { readonly type: 'stats'; readonly tables: readonly TableStats[] };
