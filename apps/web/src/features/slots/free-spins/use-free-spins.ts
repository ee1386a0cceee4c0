import type { FreeSpins } from '@kvazar/contract';
import type { SlotId } from '@kvazar/games';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer } from 'react';
import { callApi } from '../../../lib/api-client.ts';
import type { House } from '../../../play/round/house.ts';
import type { InstantRound } from '../../../play/round/round-types.ts';
import {
  type FreeSpinsAct,
  type FreeSpinsState,
  NO_FREE_SPINS,
  reduceFreeSpins,
} from './free-spins-state.ts';

/** News of any reward makes whatever is asked under `bonus` stale. */
function freeSpinsQuery(playerId: number | null) {
  return queryOptions<readonly FreeSpins[]>({
    queryKey: ['bonus', 'free-spins', playerId],
    queryFn: async () => (await callApi('/api/bonus/list')).freeSpins,
    enabled: playerId !== null,
  });
}

export interface FreeSpinsControl extends Pick<FreeSpinsState, 'used' | 'ended'> {
  /** What the player could use on this slot; the one that ends soonest. */
  readonly offered: FreeSpins | null;
  readonly dispatch: Dispatch<FreeSpinsAct>;
}

/** Spins of this slot that the site pays for. In a demo there are none. */
export function useFreeSpins(slot: SlotId, { isDemo, playerId }: House): FreeSpinsControl {
  const { data } = useQuery(freeSpinsQuery(isDemo ? null : playerId));
  const [{ used, ended }, dispatch] = useReducer(reduceFreeSpins, NO_FREE_SPINS);
  useEffect(() => {
    if (data) dispatch({ type: 'listed', spins: data });
  }, [data]);
  const offered = data?.find(spins => spins.slot === slot && spins.left > 0) ?? null;
  return { used, ended, offered, dispatch };
}

/** Counts the spins of the table; what the server refused it is asked about. */
export function useFreeSpinsCount({ dispatch }: FreeSpinsControl, round: InstantRound): void {
  const client = useQueryClient();
  const bet = round.shown?.bet;
  const isRevealed = round.shown?.isRevealed ?? false;
  useEffect(() => {
    if (bet) dispatch({ type: 'spun', bet, isRevealed });
  }, [bet, isRevealed, dispatch]);
  const freeSpinId = bet?.params['freeSpins'] === undefined ? null : bet.id;
  const { refusalText } = round;
  useEffect(() => {
    if (freeSpinId === null && refusalText === null) return;
    void client.invalidateQueries({ queryKey: ['bonus', 'free-spins'] });
  }, [client, freeSpinId, refusalText]);
}
