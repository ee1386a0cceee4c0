import type { Socket } from 'node:net';

/** How many sockets may be open at once on this node. */
export interface SocketBounds {
  /** Many people share the address of a carrier; who makes up names shares it too. */
  readonly perAddress: number;
  /** Tabs and devices of one person, and for a while what a lost connection leaves behind. */
  readonly perPlayer: number;
  readonly perNode: number;
}

export interface RefusedSocket {
  readonly bound: 'address' | 'player' | 'node';
  /** Who has as many already. */
  readonly whose: string;
}

/**
 * Counts connections from their first request to their end, so that neither a handshake left in the
 * middle nor one that fails is ever forgotten. Looked at when a socket comes, and never when it is told something.
 */
export class SocketPlaces {
  readonly #bounds: SocketBounds;
  readonly #onRefused: (refused: RefusedSocket) => void;
  /** What each connection is counted as. */
  readonly #held = new Map<Socket, string[]>();
  readonly #counts = new Map<string, number>();

  constructor(bounds: SocketBounds, onRefused: (refused: RefusedSocket) => void) {
    this.#bounds = bounds;
    this.#onRefused = onRefused;
  }

  /** Whether there is a place for a connection that has just come. */
  admit(connection: Socket, address: string): boolean {
    if (this.#held.has(connection)) return true;
    const { perAddress, perNode } = this.#bounds;
    if (connection.destroyed) return false;
    if (this.#isFull(address, perAddress)) return this.#refuse('address', address);
    if (this.#held.size >= perNode) return this.#refuse('node', 'node');
    this.#held.set(connection, []);
    connection.once('close', () => this.#release(connection));
    this.#count(connection, address);
    return true;
  }

  /** The same once it is known whose it is; there is none for one that is gone by then. */
  admitPlayer(connection: Socket, person: string): boolean {
    if (!this.#held.has(connection)) return false;
    if (this.#isFull(person, this.#bounds.perPlayer)) return this.#refuse('player', person);
    this.#count(connection, person);
    return true;
  }

  /** How many connections have a place, and under how many names. */
  get sizes(): { readonly connections: number; readonly names: number } {
    return { connections: this.#held.size, names: this.#counts.size };
  }

  #isFull(name: string, max: number): boolean {
    return (this.#counts.get(name) ?? 0) >= max;
  }

  #refuse(bound: RefusedSocket['bound'], whose: string): false {
    this.#onRefused({ bound, whose });
    return false;
  }

  #count(connection: Socket, name: string): void {
    this.#held.get(connection)?.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #release(connection: Socket): void {
    for (const name of this.#held.get(connection) ?? []) {
      const rest = (this.#counts.get(name) ?? 0) - 1;
      if (rest > 0) this.#counts.set(name, rest);
      else this.#counts.delete(name);
    }
    this.#held.delete(connection);
  }
}
