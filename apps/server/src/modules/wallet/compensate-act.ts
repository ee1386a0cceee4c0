import { isRefusal, refuse } from '@kvazar/contract';
import { formatRoubles, kopecksFromRoubles } from '@kvazar/money';
import { z } from 'zod';
import { joinTransaction, type Queryable } from '../../platform/db/database.ts';
import { defineAct } from '../approvals/two-person-act.ts';
import { creditByOperator } from '../identity/operator.ts';
import { MONEY_WORDS } from '../ledger/money-words.ts';

export const COMPENSATE = 'ledger/compensate';

async function findLogin(db: Queryable, playerId: number): Promise<string | null> {
  const { rows } = await db.query<{ login: string }>('select login from players where id = $1', [
    playerId,
  ]);
  return rows[0]?.login ?? null;
}

async function readBalance(db: Queryable, playerId: number, money: string): Promise<number | null> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance from accounts where player_id = $1 and money = $2',
    [playerId, money],
  );
  return rows[0]?.balance ?? null;
}

/** For who may only ask, and beyond what one may give in a day. */
export const compensateAct = defineAct({
  action: COMPENSATE,
  title: 'Компенсация',
  ask: 'compensation/ask',
  agree: 'compensation/give-any',
  params: z.strictObject({
    player: z.number().int().positive(),
    amount: z.number().positive().describe('Рубли'),
    money: z.enum(['play', 'real']),
  }),
  subjectOf: ({ player }) => `player:${player}`,
  async describe(db, { player, amount, money }) {
    const sum = kopecksFromRoubles(amount);
    const shown = sum === null ? String(amount) : formatRoubles(sum);
    const login = (await findLogin(db, player)) ?? `№ ${player}`;
    return {
      summary: `${login}, ${shown}`,
      changes: [
        { name: `Начислить игроку ${login}`, before: null, after: shown },
        { name: 'Деньги', before: null, after: MONEY_WORDS[money] },
      ],
      href: `/admin/players/${player}`,
    };
  },
  async findObjection(db, { player, amount, money }) {
    const sum = kopecksFromRoubles(amount);
    if (sum === null || sum <= 0) return refuse('wallet/amount-format');
    const hasAccount = (await readBalance(db, player, money)) !== null;
    return hasAccount ? null : refuse('identity/player-not-found');
  },
  async carryOut(tx, { player, amount, money }, { actor, reason }) {
    const sum = kopecksFromRoubles(amount);
    const login = await findLogin(tx, player);
    if (sum === null || login === null) return refuse('identity/player-not-found');
    const given = await creditByOperator(joinTransaction(tx), login, sum, money, reason, actor);
    if (given === null) return refuse('identity/player-not-found');
    return isRefusal(given) ? given : `${login}: начислено ${formatRoubles(sum)}`;
  },
});
