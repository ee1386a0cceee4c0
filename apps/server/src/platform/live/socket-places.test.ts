import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefusedSocket, SocketPlaces } from './socket-places.ts';

const BOUNDS = { perAddress: 3, perPlayer: 2, perNode: 5 };

class Connection extends EventEmitter {
  destroyed = false;
  address: string | null = null;
  player: string | null = null;

  end(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const toSocket = (connection: Connection) => connection as unknown as Socket;

describe('places of sockets', () => {
  it('are as many as are left, whatever comes and goes in which order, and all at the end', () => {
    const connection = fc.nat({ max: 9 });
    const name = fc.constantFrom('one', 'two', 'three');
    const act = fc.record({
      does: fc.constantFrom('come', 'come', 'greet', 'end'),
      connection,
      name,
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), acts => {
        const refused: RefusedSocket[] = [];
        const places = new SocketPlaces(BOUNDS, ({ bound, whose }) =>
          refused.push({ bound, whose }),
        );
        const connections = Array.from({ length: 10 }, () => new Connection());
        const admitted = new Set<Connection>();
        const countOf = (field: 'address' | 'player', name: string) =>
          [...admitted].filter(connection => connection[field] === name).length;
        for (const { does, connection: n, name } of acts) {
          const connection = connections[n];
          if (!connection) continue;
          const isIn = admitted.has(connection);
          if (does === 'end') {
            connection.end();
            admitted.delete(connection);
          } else if (does === 'come') {
            const isWelcome =
              isIn ||
              (!connection.destroyed &&
                countOf('address', `a ${name}`) < BOUNDS.perAddress &&
                admitted.size < BOUNDS.perNode);
            expect(places.admit(toSocket(connection), `a ${name}`)).toBe(isWelcome);
            if (isWelcome && !isIn) connection.address = `a ${name}`;
            if (isWelcome) admitted.add(connection);
          } else if (connection.player === null) {
            const isWelcome = isIn && countOf('player', `p ${name}`) < BOUNDS.perPlayer;
            expect(places.admitPlayer(toSocket(connection), `p ${name}`)).toBe(isWelcome);
            if (isWelcome) connection.player = `p ${name}`;
          }
          expect(places.sizes.connections).toBe(admitted.size);
        }
        for (const connection of connections) connection.end();
        expect(places.sizes).toEqual({ connections: 0, names: 0 });
      }),
    );
  });

  it('that are refused are told of, with the bound and with whom it is of', () => {
    const refused: RefusedSocket[] = [];
    const places = new SocketPlaces(BOUNDS, told => refused.push(told));
    const come = (address: string, player: string) => {
      const socket = toSocket(new Connection());
      return places.admit(socket, address) && places.admitPlayer(socket, player);
    };
    for (let n = 0; n < 3; n++) come('203.0.113.5', 'player:1');
    come('203.0.113.5', 'player:2');
    for (let n = 0; n < 3; n++) come(`203.0.113.${n}`, 'player:2');
    expect(refused).toEqual([
      { bound: 'player', whose: 'player:1' },
      { bound: 'address', whose: '203.0.113.5' },
      { bound: 'node', whose: 'node' },
    ]);
  });
});
