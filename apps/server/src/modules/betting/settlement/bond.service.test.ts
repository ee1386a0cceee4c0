import { randomUUID } from 'node:crypto';
import { isRefusal, refuse } from '@kvazar/contract';
import { dice } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { expectInvariants } from '../../../../test/invariants.ts';
import { createManyPlayers } from '../../../../test/many-players.ts';
import { SettlementNode } from '../../../../test/settlement-node.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { guardBond } from '../../protection/guard-bond.ts';
import { DEFAULT_BET_LIMITS } from '../../site/bet-limits.ts';
import { createInstantBet, dealInstantGame } from '../instant-bet.ts';
import type { Outcome } from './batch.ts';
import type { Bond } from './bond.ts';
import type { Command } from './command.ts';

interface Turns {
  readonly playerId: number;
  readonly left: number;
}

/** Lets a player bet so many times. */
const turnsBond: Bond<Turns> = {
  mark: 'is_counted',
  readQuery: playerIds => ({
    name: 'find-turns',
    text: 'select player_id as "playerId", turns as "left" from turns where player_id = any($1)',
    values: [playerIds],
  }),
  readState(row) {
    const turns = row as Turns;
    return { playerId: turns.playerId, state: turns };
  },
  object: ({ left }) => (left === 0 ? refuse('betting/overloaded') : null),
  count: (turns, { before }) => (before ? turns : { ...turns, left: turns.left - 1 }),
  writeQueries: states => [
    {
      name: 'write-turns',
      text: `update turns t set turns = v.turns from unnest($1::bigint[], $2::bigint[]) v (id, turns)
        where t.player_id = v.id`,
      values: [states.map(({ playerId }) => playerId), states.map(({ left }) => left)],
    },
  ],
};

const deal = dealInstantGame(dice, { side: 'over', targetHundredths: 9_999 });

function betOf(playerId: number, id: string = randomUUID()): Command {
  const wireParams = { side: 'over', target: 99.99 };
  const bet = { id, playerId, shownName: null, stake: kopecks(100), wireParams };
  return createInstantBet(deal, bet, DEFAULT_BET_LIMITS);
}

function wordFor(outcome: Outcome): string {
  if (outcome.type !== 'decided') return outcome.type;
  return isRefusal(outcome.verdict) ? outcome.verdict.refused : 'ok';
}

describe('a bond on PostgreSQL', () => {
  let own: TestDatabase;
  let db: Database;
  let node: SettlementNode;
  let playerIds: number[];
  let bound = 0;
  let free = 0;

  beforeAll(async () => {
    own = await createTestDatabase();
    db = openDatabase({ url: own.url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
    await db.query(`alter table accounts add column is_counted boolean not null default false;
      create table turns (player_id bigint primary key, turns bigint not null check (turns >= -1))`);
    playerIds = await createManyPlayers(db, 8);
    node = new SettlementNode(db, own.url, 'bound', systemClock, [guardBond, turnsBond]);
  });
  beforeEach(async () => {
    [bound = 0, free = 0] = playerIds.splice(0, 2);
    await db.query('insert into turns values ($1, 2)', [bound]);
    await db.query('update accounts set is_counted = true where player_id = $1', [bound]);
    node.sent.length = 0;
  });
  afterAll(async () => {
    await expectInvariants(db);
    await node.close();
    await db.close();
    await own.drop();
  });

  async function settle(commands: readonly Command[]): Promise<string[]> {
    return (await node.settler.settle(commands)).map(wordFor);
  }

  async function turnsLeft(): Promise<number | undefined> {
    const { rows } = await db.query<{ turns: number }>(
      'select turns from turns where player_id = $1',
      [bound],
    );
    return rows[0]?.turns;
  }

  const ofBonds = () => node.sent.filter(name => /guards|turns|play|losses/.test(name));

  it('costs no statement where nobody is bound', async () => {
    expect(await settle([betOf(free), betOf(free)])).toEqual(['ok', 'ok']);
    expect(ofBonds()).toEqual([]);
  });

  it('objects and counts command by command, beside others, and leaves neighbours alone', async () => {
    const batch = [betOf(bound), betOf(free), betOf(bound), betOf(bound), betOf(free)];
    expect(await settle(batch)).toEqual(['ok', 'ok', 'ok', 'betting/overloaded', 'ok']);
    expect(await turnsLeft()).toBe(0);
    expect(ofBonds()).toEqual(['find-turns', 'write-turns']);
  });

  it('counts nothing of a bet that is answered again, and then writes nothing', async () => {
    const bet = betOf(bound);
    await settle([bet]);
    node.sent.length = 0;
    expect(await settle([bet])).toEqual(['ok']);
    expect(await turnsLeft()).toBe(1);
    expect(ofBonds()).toEqual(['find-turns']);
  });

  it('stands or falls with the bets: what cannot be written takes them with it', async () => {
    await db.query('update turns set turns = -1 where player_id = $1', [bound]);
    await expect(settle([betOf(free), betOf(bound)])).rejects.toThrow('turns_check');
    expect(await turnsLeft()).toBe(-1);
    const { rows } = await db.query('select from bets where player_id = any($1)', [[bound, free]]);
    expect(rows).toEqual([]);
  });
});
