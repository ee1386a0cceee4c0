import type { RoundTable } from '../rounds/round-game.ts';
import { createRoundTable } from '../rounds/round-table.ts';
import { endSpotBet } from '../tables/spots.ts';
import { type DealerTable, rulesOf } from './dealer-tables.ts';

/** What a dealer has confirmed; null until then. */
export type Dealt = Record<string, unknown> | null;

/** A dealer's table among all tables of rounds: it takes and settles bets as they do. */
export function createDealerRoundTable(table: DealerTable): RoundTable<Dealt> {
  const rules = rulesOf(table);
  return createRoundTable<Dealt>(table.id, {
    id: table.game,
    timings: { bettingMs: table.bettingMs, pauseMs: 0, settleDelayMs: 0 },
    playMs: () => table.resultWithinMs,
    onTakeover: 'resume',
    lateBets: 'refuse',
    undecided: null,
    draw() {
      throw new Error(`no hash decides the rounds of ${table.id}`);
    },
    showResult: result => result ?? {},
    readResult: shown => rules.readResult(shown) as Dealt,
    mostInRound: table.limits.maxRound * rules.topReturn,
    settle({ id, params }, { result }) {
      if (!result) throw new Error(`bet ${id} is to be settled without a result`);
      return endSpotBet(rules, params, result);
    },
  });
}
