/** Who opened a socket. */
export interface Visitor {
  /** Tells people apart for the online count. */
  readonly person: string;
  /** Rooms whose events this visitor receives. */
  readonly rooms: readonly string[];
}
