import type { CallBody, CallSuccess, StudioLogEntry, StudioTable } from '@kvazar/contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../lib/api-client.ts';
import { askAnew } from '../lib/ask-anew.ts';
import { liveSocket } from '../lib/live-socket.ts';
import { watchTopic } from '../lib/topics.ts';
import { proven } from '../staff/proof/proven.ts';

/** Commands of a table that answer with the table as it is now. */
type CommandPath = {
  [Path in keyof CommandPaths]: CommandPaths[Path] extends { table: StudioTable } ? Path : never;
}[keyof CommandPaths];
type CommandPaths = {
  [Path in Extract<
    Parameters<typeof callApi>[0],
    `/api/staff/studio/${string}`
  >]: CallSuccess<Path>;
};

interface Timed {
  readonly serverTimeMs: number;
  /** How far the server's clock is ahead of this one. */
  readonly clockLeadMs: number;
}

type Floor = CallSuccess<'/api/staff/studio/floor'> & Timed;
type Desk = CallSuccess<'/api/staff/studio/table'> & Timed;

function timed<Answer extends { serverTimeMs: number }>(answer: Answer): Answer & Timed {
  return { ...answer, clockLeadMs: answer.serverTimeMs - Date.now() };
}

const FLOOR_EVERY_MS = 5_000;

const floorQuery = queryOptions<Floor>({
  queryKey: ['floor'],
  queryFn: async () => timed(await callApi('/api/staff/studio/floor')),
  staleTime: Number.POSITIVE_INFINITY,
  // Nothing is told when a picture comes or goes between two commands.
  refetchInterval: FLOOR_EVERY_MS,
});

function deskQuery(table: string) {
  return queryOptions<Desk>({
    queryKey: ['desk', table],
    queryFn: async () => timed(await callApi('/api/staff/studio/table', { table })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const shiftsQuery = queryOptions({
  queryKey: ['shifts'],
  queryFn: async () => timed(await callApi('/api/staff/studio/shifts/list')),
});

/** By pages, the newest first. */
export function roundsQuery(table: string) {
  return infiniteQueryOptions({
    queryKey: ['rounds', table],
    queryFn: ({ pageParam }) => callApi('/api/staff/studio/rounds', { table, before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: last => last.before,
  });
}

export function useFloor(): Floor {
  return useSuspenseQuery(floorQuery).data;
}

export function useDesk(table: string): Desk {
  return useSuspenseQuery(deskQuery(table)).data;
}

const KEPT_LOG_LINES = 100;

function keepTable(client: QueryClient, table: StudioTable): void {
  client.setQueryData(
    floorQuery.queryKey,
    floor =>
      floor && {
        ...floor,
        tables: floor.tables.map(known => (known.id === table.id ? table : known)),
      },
  );
  client.setQueryData(deskQuery(table.id).queryKey, desk => desk && { ...desk, table });
}

function keepLogEntry(client: QueryClient, table: string, entry: StudioLogEntry): void {
  client.setQueryData(deskQuery(table).queryKey, desk => {
    if (!desk || desk.log.some(({ id }) => id === entry.id)) return desk;
    return { ...desk, log: [entry, ...desk.log].slice(0, KEPT_LOG_LINES) };
  });
}

/** What its round is from then on belongs to the past ones, and its film follows a moment later. */
function isOver({ round }: StudioTable): boolean {
  return round?.phase === 'resolved' || round?.phase === 'settled' || round?.phase === 'void';
}

/** While the studio is open, what it shows follows the tables; after a lost connection all is asked again. */
export function useStudioNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onChanged = ({ table }: { table: StudioTable }) => {
      keepTable(client, table);
      if (isOver(table)) void askAnew(client, { queryKey: roundsQuery(table.id).queryKey });
    };
    const onLogged = ({ table, entry }: { table: string; entry: StudioLogEntry }) =>
      keepLogEntry(client, table, entry);
    liveSocket.on('studio:changed', onChanged);
    liveSocket.on('studio:logged', onLogged);
    const stopWatching = watchTopic('studio', () => void askAnew(client, {}));
    return () => {
      liveSocket.off('studio:changed', onChanged);
      liveSocket.off('studio:logged', onLogged);
      stopWatching();
    };
  }, [client]);
}

/** A command of a table, sent once; a refusal is told by the client of queries. */
export function useCommand<Path extends CommandPath>(path: Path) {
  const client = useQueryClient();
  // Every command has a body: the list of arguments is the same for all of them.
  const send = callApi as (path: Path, body: CallBody<Path>) => Promise<{ table: StudioTable }>;
  return useMutation({
    mutationFn: (body: CallBody<Path>) => proven(() => send(path, body)),
    onSuccess: ({ table }) => keepTable(client, table),
  });
}
