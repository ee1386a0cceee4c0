import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SessionMemory } from './session-memory.ts';

const MAX = 5;
/** Few of each, so that they meet; a session is always of the same player. */
const PLAYERS = 3;

const cache = (sessionId: number) => ({
  session: { id: sessionId, player: { id: sessionId % PLAYERS } },
});

interface Remembered {
  readonly token: string;
  readonly sessionId: number;
}

/** The same in the plainest way: a list that is looked through. */
class List {
  #kept: Remembered[] = [];

  remember(entry: Remembered): void {
    this.drop(({ token, sessionId }) => token === entry.token || sessionId === entry.sessionId);
    if (this.#kept.length === MAX) this.#kept.shift();
    this.#kept.push(entry);
  }

  drop(matches: (entry: Remembered) => boolean): void {
    this.#kept = this.#kept.filter(entry => !matches(entry));
  }

  get kept(): readonly Remembered[] {
    return this.#kept;
  }
}

const token = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const number = fc.nat({ max: 8 });
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('remember'), token, number }) },
  fc.record({
    does: fc.constantFrom('forgetToken', 'forgetSession', 'forgetPlayer', 'forgetAll'),
    token,
    number,
  }),
);

describe('the memory of sessions', () => {
  it('holds what a list would that is looked through, and nothing besides', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), acts => {
        const memory = new SessionMemory<ReturnType<typeof cache>>(MAX);
        const list = new List();
        for (const { does, token, number } of acts) {
          if (does === 'remember') {
            memory.remember(token, cache(number));
            list.remember({ token, sessionId: number });
          } else if (does === 'forgetToken') {
            memory.forgetToken(token);
            list.drop(entry => entry.token === token);
          } else if (does === 'forgetSession') {
            memory.forgetSession(number);
            list.drop(({ sessionId }) => sessionId === number);
          } else if (does === 'forgetPlayer') {
            memory.forgetPlayer(number);
            list.drop(({ sessionId }) => sessionId % PLAYERS === number);
          } else {
            memory.forgetAll();
            list.drop(() => true);
          }
          for (const { token, sessionId } of list.kept) {
            expect(memory.get(token)?.session.id).toBe(sessionId);
          }
          const { length } = list.kept;
          const players = new Set(list.kept.map(({ sessionId }) => sessionId % PLAYERS));
          expect(memory.sizes).toEqual({ tokens: length, sessions: length, players: players.size });
        }
      }),
    );
  });
});
