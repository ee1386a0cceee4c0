import type { CallPath } from '@kvazar/contract';
import type {
  AddCall,
  CallAnswer,
  CallInput,
  CallTraits,
} from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { BetPlacer } from './settlement/settlement-queue.ts';

/**
 * Registers a call that hands in to the settlement queue. There is no other way for a call to a placer, so
 * each that has one is known: it waits in the queue's own fair lines and not in those for the pool, and its answer
 * is short.
 */
export type AddBet = <Path extends CallPath>(
  path: Path,
  handler: (input: CallInput<Path, Session>, placer: BetPlacer) => Promise<CallAnswer<Path>>,
  traits?: Omit<CallTraits, 'isPastLanes' | 'isBrief'>,
) => void;

export function createAddBet(addCall: AddCall<Session>, placer: BetPlacer): AddBet {
  return (path, handler, traits) =>
    addCall(path, input => handler(input, placer), {
      ...traits,
      isPastLanes: true,
      isBrief: true,
    });
}
