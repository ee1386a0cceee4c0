import { describe, expect, it } from 'vitest';
import type { Queryable } from '../../platform/db/database.ts';
import { compensateAct } from './compensate-act.ts';

const db = { query: async () => ({ rows: [{ login: 'nova' }] }) } as unknown as Queryable;

describe('what the second person reads of a compensation', () => {
  it('says which money it is: the same sum is nothing in one and a debt in the other', async () => {
    const draw = (money: 'play' | 'real') =>
      compensateAct.describe(db, { player: 5, amount: 100, money } as never);
    const after = async (money: 'play' | 'real') =>
      (await draw(money)).changes.map(change => change.after);
    expect(await after('play')).toContain('игровые рубли');
    expect(await after('real')).toContain('настоящие рубли');
  });
});
