import type { CallSuccess } from '@kvazar/contract';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../lib/api-client.ts';
import { readSession, useSession } from '../../../lib/session.ts';
import { findSlotInfo, type KnownSlot, slotInfos } from '../slot-infos.ts';

type Catalogue = CallSuccess<'/api/slots/catalogue'>;

/** The player is part of the key: favourites are theirs alone. */
function catalogueQuery(playerId: number | null) {
  return queryOptions<Catalogue>({
    queryKey: ['slots', 'catalogue', playerId],
    queryFn: () => callApi('/api/slots/catalogue'),
    staleTime: 60_000,
  });
}

export interface SlotCatalogue {
  /** False until the site has told what is new, popular and the player's own. */
  readonly isKnown: boolean;
  readonly betsOfWeek: ReadonlyMap<string, number>;
  readonly newIds: ReadonlySet<string>;
  /** Only slots with bets, the most popular first. */
  readonly popular: readonly KnownSlot[];
  /** Newest first. */
  readonly newest: readonly KnownSlot[];
  readonly favourites: readonly KnownSlot[];
  readonly recent: readonly KnownSlot[];
}

export function useSlotCatalogue(): SlotCatalogue {
  const { data } = useQuery(catalogueQuery(useSession().user?.id ?? null));
  return useMemo(() => describeCatalogue(data), [data]);
}

function describeCatalogue(data: Catalogue | undefined): SlotCatalogue {
  const betsOfWeek = new Map(data?.slots.map(({ id, betsOfWeek: bets }) => [id, bets]));
  const newIds = new Set(data?.slots.filter(({ isNew }) => isNew).map(({ id }) => id));
  const betsOf = ({ id }: KnownSlot) => betsOfWeek.get(id) ?? 0;
  return {
    isKnown: data !== undefined,
    betsOfWeek,
    newIds,
    popular: slotInfos.filter(slot => betsOf(slot) > 0).sort((a, b) => betsOf(b) - betsOf(a)),
    newest: slotInfos.filter(({ id }) => newIds.has(id)),
    favourites: findAll(data?.favourites),
    recent: findAll(data?.recent),
  };
}

function findAll(ids: readonly string[] = []): KnownSlot[] {
  return ids.flatMap(id => findSlotInfo(id) ?? []);
}

/** Marks at once and takes it back when the site does not agree. */
export function useFavouriteToggle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mark: { slot: string; favourite: boolean }) =>
      callApi('/api/slots/favourite', mark),
    onMutate: ({ slot, favourite }) => {
      patchFavourites(client, known => [
        ...(favourite ? [slot] : []),
        ...known.filter(id => id !== slot),
      ]);
    },
    onSuccess: ({ favourites }) => patchFavourites(client, () => favourites),
    onError: () => client.invalidateQueries({ queryKey: ['slots', 'catalogue'] }),
  });
}

function patchFavourites(client: QueryClient, change: (known: string[]) => string[]): void {
  const { queryKey } = catalogueQuery(readSession(client)?.user?.id ?? null);
  client.setQueryData(
    queryKey,
    known => known && { ...known, favourites: change(known.favourites) },
  );
}
