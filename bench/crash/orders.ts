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
  readonly stretches: readonly Stretch[];
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

/** A word of a round as it leaves the server. */
export interface Announced {
  readonly phase: Phase;
  /** Handed out before it and still in the server, for all sockets together. */
  readonly unsentBytes: number;
  readonly handingOutMs: number;
}

/** What the process of the watchers did until a word came, for all its sockets together. */
export interface Stretch {
  readonly endsWith: Phase;
  readonly readBytes: number;
  /** Processor time: a process that has more to read than it can hears late, however early it was told. */
  readonly cpuMs: number;
}
