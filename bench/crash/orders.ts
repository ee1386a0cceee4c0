import type { Topic } from '@kvazar/contract';

export interface BareOrder {
  readonly port: number;
  readonly broadcasts: number;
  readonly everyMs: number;
  /** An event of the site, byte by byte but for its moment. */
  readonly frame: string;
}

/** What a socket asks for, and which event of it tells of rounds. */
export interface Show {
  readonly topics: readonly Topic[];
  readonly event: 'crash:round' | 'table:round';
}

export const CRASH_SHOW: Show = { topics: ['crash'], event: 'crash:round' };

export interface WatchOrder {
  readonly port: number;
  readonly sockets: number;
  readonly show: Show;
}

/** As the event names it. */
export type Phase = string;

/** From send to receipt, of every socket, by the phase that the event announced. */
export interface Watched {
  readonly latenciesMs: Readonly<Partial<Record<Phase, readonly number[]>>>;
  readonly lastFrame: Readonly<Partial<Record<Phase, string>>>;
  readonly cutOff: number;
}

export interface PlayOrder {
  readonly port: number;
  readonly socketPort: number;
  readonly tokens: readonly string[];
  readonly rounds: number;
}

/** One burst of calls at one moment. */
export interface Burst {
  readonly calls: number;
  readonly refused: number;
  readonly tookMs: number;
}

export interface Played {
  readonly bets: readonly Burst[];
  readonly cashOuts: readonly Burst[];
}
