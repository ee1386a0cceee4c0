import type { Socket } from 'node:net';
import { addressKey, networkKey } from '../limits/address-key.ts';
import { LocalCounters } from '../limits/local-counters.ts';
import type { Visitor } from './visitor.ts';

/** How many sockets may be open at once on this node. */
export interface SocketBounds {
  /** Many people share the address of a carrier; who makes up names shares it too. */
  readonly perAddress: number;
  /** Tabs and devices of one person, and for a while what a lost connection leaves behind. */
  readonly perPlayer: number;
  readonly perNode: number;
}

export interface RefusedSocket {
  readonly bound: 'address' | 'network' | 'node' | 'door' | 'comings' | 'guests' | 'player';
  /** Who has as many already. */
  readonly whose: string;
}

interface Place extends RefusedSocket {
  readonly max: number;
}

interface Held {
  /** Those that guests and players share. */
  readonly shared: readonly Place[];
  /** At the door, or what it is since it is known whose it is. */
  own: readonly Place[];
}

/** A /48 of IPv6 has as many as so many addresses. */
const ADDRESSES_OF_NETWORK = 4;
/** Anybody makes up guests: the rest is the players', at each address, network and on the node. */
const GUESTS_SHARE = 3 / 4;
/** Half of what guests leave: while nobody knows who comes, they may all be guests. */
const DOOR_SHARE = 1 / 8;
/**
 * Each coming is a handshake and a look-up. A carrier's address fills anew after a restart, and once more
 * after the next; who fills it oftener in a minute does not mean to stay.
 */
const COMINGS_PER_PLACE = 4;
const COMINGS_WITHIN_MS = 60_000;

/**
 * Counts connections from their first request to their end, so that neither a handshake left in the
 * middle nor one that fails is ever forgotten. Looked at when a socket comes, and never when it is told something.
 */
export class SocketPlaces {
  readonly #bounds: SocketBounds;
  readonly #onRefused: (refused: RefusedSocket) => void;
  readonly #nowMs: () => number;
  readonly #held = new Map<Socket, Held>();
  readonly #counts = new Map<string, number>();
  readonly #comings = new LocalCounters();

  constructor(
    bounds: SocketBounds,
    onRefused: (refused: RefusedSocket) => void,
    nowMs = () => performance.now(),
  ) {
    this.#bounds = bounds;
    this.#onRefused = onRefused;
    this.#nowMs = nowMs;
  }

  /**
   * Whether there is a place for a connection that has just come. One that may be a player's stands at the
   * door until it is known; any other is a guest's, who finds out at once.
   */
  admit(connection: Socket, address: string, mayBePlayer: boolean): boolean {
    if (connection.destroyed) return false;
    const { perNode } = this.#bounds;
    const homes = this.#listHomes(address);
    const shared: Place[] = [...homes, { bound: 'node', whose: 'node', max: perNode }];
    const door: Place = { bound: 'door', whose: 'node', max: Math.ceil(perNode * DOOR_SHARE) };
    const own = mayBePlayer ? [door] : listGuests(shared);
    if (!this.#hasRoom([...shared, ...own]) || this.#comesTooOften(homes)) return false;
    this.#count([...shared, ...own], 1);
    this.#held.set(connection, { shared, own });
    connection.once('close', () => this.#release(connection));
    return true;
  }

  /** The same once it is known whose it is; there is none for one that is gone by then. */
  settle(connection: Socket, { isPlayer, person }: Pick<Visitor, 'isPlayer' | 'person'>): boolean {
    const held = this.#held.get(connection);
    if (!held) return false;
    const own: Place[] = isPlayer
      ? [{ bound: 'player', whose: person, max: this.#bounds.perPlayer }]
      : listGuests(held.shared);
    this.#count(held.own, -1);
    const hasRoom = this.#hasRoom(own);
    // One that is refused stays where it was until it is gone.
    if (hasRoom) held.own = own;
    this.#count(held.own, 1);
    return hasRoom;
  }

  /** How many connections have a place, and under how many names. */
  get sizes(): { readonly connections: number; readonly names: number } {
    return { connections: this.#held.size, names: this.#counts.size };
  }

  #listHomes(address: string): Place[] {
    const { perAddress } = this.#bounds;
    const network = networkKey(address);
    const home: Place = { bound: 'address', whose: addressKey(address), max: perAddress };
    if (network === null) return [home];
    return [home, { bound: 'network', whose: network, max: perAddress * ADDRESSES_OF_NETWORK }];
  }

  #hasRoom(places: readonly Place[]): boolean {
    const full = places.find(place => (this.#counts.get(nameOf(place)) ?? 0) >= place.max);
    if (full) this.#onRefused({ bound: full.bound, whose: full.whose });
    return !full;
  }

  #comesTooOften(homes: readonly Place[]): boolean {
    const often = homes.find(({ whose, max }) => {
      const { count } = this.#comings.add(whose, COMINGS_WITHIN_MS, this.#nowMs());
      return count > max * COMINGS_PER_PLACE;
    });
    if (often) this.#onRefused({ bound: 'comings', whose: often.whose });
    return often !== undefined;
  }

  #count(places: readonly Place[], more: 1 | -1): void {
    for (const place of places) {
      const name = nameOf(place);
      const count = (this.#counts.get(name) ?? 0) + more;
      if (count > 0) this.#counts.set(name, count);
      else this.#counts.delete(name);
    }
  }

  #release(connection: Socket): void {
    const { shared = [], own = [] } = this.#held.get(connection) ?? {};
    this.#count([...shared, ...own], -1);
    this.#held.delete(connection);
  }
}

/** What guests may take of what they share. */
function listGuests(shared: readonly Place[]): Place[] {
  return shared.map(({ whose, max }) => ({
    bound: 'guests',
    whose,
    max: Math.ceil(max * GUESTS_SHARE),
  }));
}

function nameOf({ bound, whose }: RefusedSocket): string {
  return `${bound} ${whose}`;
}
