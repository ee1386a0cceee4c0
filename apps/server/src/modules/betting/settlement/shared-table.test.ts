import { expect, it } from 'vitest';
import { type SharedTable, tablesInOrder } from './shared-table.ts';

function tableOf(id: string): SharedTable<unknown> {
  const never = () => {
    throw new Error('not asked for');
  };
  return { id, roundQuery: { text: '' }, readRound: never, betsQuery: never };
}

it('gates are entered in the same order, whatever the order of the bets', () => {
  const [baccarat, roulette, wheel] = ['baccarat', 'roulette', 'wheel'].map(tableOf);
  const nowhere = { table: undefined };
  const orders = [
    [wheel, baccarat, roulette],
    [roulette, wheel, baccarat, wheel],
    [baccarat, roulette, wheel],
  ];
  for (const order of orders) {
    const commands = [nowhere, ...order.map(table => ({ table }))];
    expect(tablesInOrder(commands).map(({ id }) => id)).toEqual(['baccarat', 'roulette', 'wheel']);
  }
});
