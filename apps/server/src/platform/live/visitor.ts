/** Who opened a socket. */
export interface Visitor {
  /** Tells people apart for the online count. */
  readonly person: string;
  /** A session says so; the name of a guest is whatever the browser says. */
  readonly isPlayer: boolean;
  /** Rooms whose events this visitor receives. */
  readonly rooms: readonly string[];
}
