import type { BetResult } from '../../../play/round/settle-bet.ts';
import type { MinesOrder, MinesTable } from '../table/mines-table.ts';
import { chooseAutoStep, type Picks } from './auto-steps.ts';

export interface PlannedGame extends MinesOrder {
  readonly picks: Picks;
}

const NO_ANSWER: BetResult = {
  kind: 'refused',
  code: 'network/failed',
  text: 'нет ответа сервера',
};

/** One game of the auto mode: opens the chosen tiles one after the other and cashes out. */
export async function playPlanned(
  table: MinesTable,
  { picks, ...order }: PlannedGame,
  pause: () => Promise<void>,
): Promise<BetResult | null> {
  const begun = await table.start(order);
  if (begun?.kind !== 'settled') return begun;
  for (;;) {
    const { game, bet, phase, refusal } = table.store.getState();
    if (!table.isAttached || !bet || game?.id !== begun.bet.id) return null;
    if (game.phase !== 'active') return { kind: 'settled', bet, balanceRoubles: null };
    if (phase === 'unknown') return NO_ANSWER;
    if (refusal) return { kind: 'refused', code: refusal.code, text: refusal.text };
    const step = chooseAutoStep(game, picks);
    if (!step) return null;
    await pause();
    table.step(step);
    await table.whenIdle();
  }
}
