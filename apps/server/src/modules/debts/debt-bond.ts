import type { Bond, Move } from '../betting/settlement/bond.ts';
import { balanceChange } from '../ledger/transfer-kinds.ts';
import { type Debt, OPEN_DEBTS, splitAmong, sumTakings, type Taking } from './debts.ts';

interface Owing {
  readonly playerId: number;
  readonly debts: readonly Debt[];
  readonly takings: readonly (Taking & { readonly reference: string })[];
}

type OwingRow = Omit<Owing, 'takings'>;

/** A bet ends once, so nothing is taken of it twice. One that this very batch makes was never parked. */
function planTakings({ debts }: Owing, { before, bet, legs }: Move): Taking[] {
  if (before?.state !== 'open' || before.seq === undefined || bet.state === 'open') return [];
  const gain = legs.reduce((sum, leg) => sum + balanceChange(leg), 0);
  return splitAmong(debts, Math.max(0, gain), { bet: before.seq });
}

/** What a bet brings back that was open when a correction found too little is taken with its end. */
export const debtBond: Bond<Owing> = {
  mark: 'is_owing',
  readQuery: (playerIds, money) => ({
    name: 'find-debts',
    text: `select p.id as "playerId", coalesce((
        select json_agg(json_build_object('id', d.id, 'left', d.left,
          'afterBet', d.after_bet, 'afterOperation', d.after_operation) order by d.after_bet, d.id)
        from ${OPEN_DEBTS} where d.player_id = p.id and d.money = $2 and d.left > 0
      ), '[]') as debts
      from unnest($1::bigint[]) p (id)`,
    values: [`{${playerIds.join(',')}}`, money],
  }),
  readState(row) {
    const owing = row as OwingRow;
    return { playerId: owing.playerId, state: { ...owing, takings: [] } };
  },
  object: () => null,
  take(owing, move) {
    const amount = sumTakings(planTakings(owing, move));
    return amount > 0 ? { kind: 'debt-taken', amount } : null;
  },
  count(owing, move) {
    const takings = planTakings(owing, move);
    if (takings.length === 0) return owing;
    const takenOf = (id: string) => takings.find(({ debtId }) => debtId === id)?.amount ?? 0;
    return {
      ...owing,
      debts: owing.debts.map(debt => ({ ...debt, left: debt.left - takenOf(debt.id) })),
      takings: [
        ...owing.takings,
        ...takings.map(taking => ({ ...taking, reference: move.bet.id })),
      ],
    };
  },
  writeQueries(states, money) {
    const takings = states.flatMap(state => state.takings);
    const free = states.filter(({ debts }) => debts.every(({ left }) => left === 0));
    return [
      {
        name: 'take-debts',
        text: `insert into correction_debt_takings (debt_id, reference, amount, kind)
          select *, 'debt-taken' from unnest($1::uuid[], $2::uuid[], $3::bigint[])`,
        values: [
          takings.map(({ debtId }) => debtId),
          takings.map(({ reference }) => reference),
          takings.map(({ amount }) => amount),
        ],
      },
      {
        name: 'unmark-debts',
        text: `update accounts set is_owing = false
          where money = $2 and player_id = any($1::bigint[])`,
        values: [free.map(({ playerId }) => playerId), money],
      },
    ];
  },
};
