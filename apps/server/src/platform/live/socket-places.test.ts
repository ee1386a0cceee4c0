import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefusedSocket, type SocketBounds, SocketPlaces } from './socket-places.ts';

class Connection extends EventEmitter {
  destroyed = false;
  address = '';
  /** What it is counted as, where it is; null without a place. */
  stands: 'door' | 'guest' | `player:${string}` | null = null;

  end(): void {
    this.destroyed = true;
    this.stands = null;
    this.emit('close');
  }
}

const toSocket = (connection: Connection) => connection as unknown as Socket;

describe('places of sockets', () => {
  it('are as many as are left, whatever comes and goes in which order, and all at the end', () => {
    const bounds = { perAddress: 4, perPlayer: 2, perNode: 9 };
    const [guestsOfAddress, guestsOfNode, atDoor] = [3, 7, 2];
    const act = fc.record({
      does: fc.constantFrom('come', 'come', 'come as guest', 'guest', 'player', 'end'),
      n: fc.nat({ max: 13 }),
      name: fc.constantFrom('one', 'two', 'three'),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120 }), acts => {
        const places = new SocketPlaces(bounds, () => {});
        const connections = Array.from({ length: 14 }, () => new Connection());
        const count = (isMeant: (connection: Connection) => boolean) =>
          connections.filter(connection => connection.stands !== null && isMeant(connection))
            .length;
        const isGuest = ({ stands }: Connection) => stands === 'guest';
        const isRoomForGuest = (address: string) =>
          count(other => isGuest(other) && other.address === address) < guestsOfAddress &&
          count(isGuest) < guestsOfNode;
        for (const { does, n, name } of acts) {
          const connection = connections[n];
          if (!connection) continue;
          const { stands } = connection;
          const socket = toSocket(connection);
          if (does === 'end') connection.end();
          else if (does.startsWith('come') && stands === null) {
            const mayBePlayer = does === 'come';
            const isWelcome =
              !connection.destroyed &&
              count(({ address }) => address === name) < bounds.perAddress &&
              count(() => true) < bounds.perNode &&
              (mayBePlayer
                ? count(other => other.stands === 'door') < atDoor
                : isRoomForGuest(name));
            expect(places.admit(socket, name, mayBePlayer)).toBe(isWelcome);
            const now = mayBePlayer ? 'door' : 'guest';
            if (isWelcome) Object.assign(connection, { address: name, stands: now });
          } else if (does === 'guest' && !stands?.startsWith('player')) {
            const isWelcome =
              stands === 'guest' || (stands === 'door' && isRoomForGuest(connection.address));
            const visitor = { isPlayer: false, person: name };
            expect(places.settle(socket, visitor)).toBe(isWelcome);
            if (isWelcome) connection.stands = 'guest';
          } else if (does === 'player' && (stands === 'door' || stands === null)) {
            const person = `player:${name}` as const;
            const isWelcome =
              stands !== null && count(other => other.stands === person) < bounds.perPlayer;
            expect(places.settle(socket, { isPlayer: true, person })).toBe(isWelcome);
            if (isWelcome) connection.stands = person;
          }
          expect(places.sizes.connections).toBe(count(() => true));
        }
        for (const connection of connections) connection.end();
        expect(places.sizes).toEqual({ connections: 0, names: 0 });
      }),
    );
  });

  const GUEST = { isPlayer: false, person: 'guest' };
  let players = 0;
  const newPlayer = () => ({ isPlayer: true, person: `player:${++players}` });

  /** A node to which people come one after the other. */
  function openNode(bounds: Partial<SocketBounds>) {
    const refused: RefusedSocket[] = [];
    let nowMs = 0;
    const places = new SocketPlaces(
      { perAddress: 1_000, perPlayer: 1_000, perNode: 1_000, ...bounds },
      told => refused.push(told),
      () => nowMs,
    );
    const knock = (address: string, mayBePlayer = true) => {
      const connection = new Connection();
      const isAdmitted = places.admit(toSocket(connection), address, mayBePlayer);
      return { connection, isAdmitted };
    };
    const come = (address: string, visitor = GUEST) => {
      const { connection, isAdmitted } = knock(address);
      const isIn = isAdmitted && places.settle(toSocket(connection), visitor);
      // What is refused is closed.
      if (!isIn) connection.end();
      return isIn;
    };
    /** How many of so many find a place. */
    const fill = (times: number, addressOf: (n: number) => string, visitor = GUEST) =>
      Array.from({ length: times }, (_, n) => come(addressOf(n), visitor)).filter(Boolean).length;
    const pass = (ms: number) => {
      nowMs += ms;
    };
    return { refused, places, knock, come, fill, pass };
  }

  it('that are refused are told of, with the bound and with whom it is of', () => {
    const { refused, come } = openNode({ perAddress: 3, perPlayer: 2, perNode: 5 });
    const [anna, boris] = [newPlayer(), newPlayer()];
    for (let n = 0; n < 3; n++) come('203.0.113.5', anna);
    come('203.0.113.5', boris);
    come('203.0.113.5', boris);
    for (let n = 0; n < 3; n++) come(`203.0.113.${n}`, newPlayer());
    expect(refused).toEqual([
      { bound: 'player', whose: anna.person },
      { bound: 'address', whose: '203.0.113.5' },
      { bound: 'node', whose: 'node' },
    ]);
  });

  it('of a node are not all for guests: a quarter is left to players', () => {
    const { refused, fill, come } = openNode({ perNode: 100 });
    expect(fill(200, n => `203.0.113.${n}`)).toBe(75);
    expect(refused.at(-1)).toEqual({ bound: 'guests', whose: 'node' });
    for (let n = 0; n < 25; n++) expect(come('198.51.100.1', newPlayer())).toBe(true);
    expect(come('198.51.100.1', newPlayer())).toBe(false);
  });

  it('of an address are not either, for those who share it with a stranger', () => {
    const { refused, fill, come } = openNode({ perAddress: 20 });
    expect(fill(50, () => '203.0.113.5')).toBe(15);
    expect(refused.at(-1)).toEqual({ bound: 'guests', whose: '203.0.113.5' });
    for (let n = 0; n < 5; n++) expect(come('203.0.113.5', newPlayer())).toBe(true);
  });

  it('of a /48 of IPv6 are those of four addresses', () => {
    const { refused, fill, come } = openNode({ perAddress: 4 });
    const visitor = newPlayer();
    expect(fill(50, n => `2001:db8:1:${n}::1`, visitor)).toBe(16);
    expect(refused.at(-1)).toEqual({ bound: 'network', whose: '2001:db8:1::/48' });
    expect(come('2001:db8:2:1::1')).toBe(true);
  });

  it('at the door are an eighth, so that with all guests in there is one for players yet', () => {
    const { refused, places, knock, fill, come } = openNode({ perNode: 80 });
    expect(fill(100, n => `203.0.113.${n}`)).toBe(60);
    const waiting = Array.from({ length: 15 }, (_, n) => knock(`198.51.100.${n}`));
    expect(waiting.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(10);
    expect(refused.at(-1)).toEqual({ bound: 'door', whose: 'node' });
    const [first] = waiting;
    if (first) places.settle(toSocket(first.connection), newPlayer());
    for (let n = 0; n < 9; n++) expect(come('198.51.100.99', newPlayer())).toBe(true);
  });

  describe('for whoever comes and goes', () => {
    const ADDRESS = '203.0.113.5';
    const perAddress = 500;
    const node = () => {
      const opened = openNode({ perAddress, perNode: 100_000 });
      /** How many of so many are let in, each leaving at once. */
      const visit = (times: number, addressOf: (n: number) => string) => {
        let letIn = 0;
        for (let n = 0; n < times; n++) {
          const { connection, isAdmitted } = opened.knock(addressOf(n));
          if (isAdmitted) letIn += 1;
          connection.end();
        }
        return letIn;
      };
      return { ...opened, visit };
    };

    it('are found as often as a full address comes back four times in a minute, then in the next', () => {
      const { refused, visit, pass } = node();
      expect(visit(3_000, () => ADDRESS)).toBe(2_000);
      expect(refused.at(-1)).toEqual({ bound: 'comings', whose: ADDRESS });
      expect(visit(1, () => '203.0.113.6')).toBe(1);
      pass(59_999);
      expect(visit(1, () => ADDRESS)).toBe(0);
      pass(1);
      expect(visit(1, () => ADDRESS)).toBe(1);
    });

    it('are not found by changing the address within a /48', () => {
      const { refused, visit } = node();
      const addressOf = (n: number) => `2001:db8:1:${(n % 60_000).toString(16)}::1`;
      expect(visit(9_000, addressOf)).toBe(8_000);
      expect(refused.at(-1)).toEqual({ bound: 'comings', whose: '2001:db8:1::/48' });
    });

    it('are not lost by guests who try again where guests have no room: that is not counted', () => {
      const { refused, knock } = node();
      const guests = Array.from({ length: 5_000 }, () => knock(ADDRESS, false));
      expect(guests.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(375);
      expect(refused.at(-1)).toEqual({ bound: 'guests', whose: ADDRESS });
      expect(knock(ADDRESS).isAdmitted).toBe(true);
    });
  });
});
