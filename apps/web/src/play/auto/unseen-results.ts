import type { Bet } from '@kvazar/contract';
import { addKopecks, type Kopecks, subtractKopecks, ZERO } from '@kvazar/money';
import { readRoubles } from '../../lib/balance.ts';
import { isCelebrated } from '../round/celebration.ts';
import type { AutoState } from './auto-engine.ts';

/** The engine counts a bet when it is settled; the player sees it counted when the stage shows it. */
export function hideUnseen(state: AutoState, unseen: readonly Bet[]): AutoState {
  if (state.kind === 'idle' || unseen.length === 0) return state;
  const net = unseen.map(netOf).reduce(addKopecks, ZERO);
  const tally = {
    ...state.tally,
    wins: state.tally.wins - unseen.filter(isCelebrated).length,
    net: subtractKopecks(state.tally.net, net),
  };
  return { ...state, tally };
}

function netOf({ payout, amount }: Bet): Kopecks {
  return subtractKopecks(readRoubles(payout), readRoubles(amount));
}
