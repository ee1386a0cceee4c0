import type { CallBody, CallPath, CallSuccess } from '@kvazar/contract';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { showSuccess } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { proven } from '../../staff/proof/proven.ts';

/** Calls of the staff area. */
export type StaffPath = Extract<CallPath, `/api/admin/${string}` | `/api/staff/${string}`>;

/** Calls that answer page by page. */
type PagedPath = {
  [Path in StaffPath]: CallSuccess<Path> extends
    | { nextCursor: string | null }
    | { cursor: string | null }
    ? Path
    : never;
}[StaffPath];

// The list of arguments differs with the call's body; here the body is always handed on.
const send = callApi as <Path extends StaffPath>(
  path: Path,
  body: CallBody<Path>,
) => Promise<CallSuccess<Path>>;

export interface StaffQueryOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Asked again so often while the page is seen. */
  readonly refetchInterval?: number;
  /** What was shown for the filter before stays until the new answer is there. */
  readonly keepsShown?: boolean;
}

/** Its key begins with the path: every act of staff asks again. */
export function useStaffQuery<Path extends StaffPath>(
  path: Path,
  body: CallBody<Path>,
  { keepsShown = false, ...options }: StaffQueryOptions = {},
) {
  return useQuery({
    queryKey: [path, body],
    queryFn: () => send(path, body),
    ...(keepsShown && { placeholderData: keepPreviousData }),
    ...options,
  });
}

/** By pages: each ends with the cursor of the next one, named `nextCursor` or `cursor`. */
export function useStaffPages<Path extends PagedPath>(
  path: Path,
  body: Omit<CallBody<Path>, 'cursor'>,
  options: Pick<StaffQueryOptions, 'enabled' | 'staleTime'> = {},
) {
  return useInfiniteQuery({
    queryKey: [path, body, 'pages'],
    queryFn: ({ pageParam }) =>
      send(path, {
        ...body,
        ...(pageParam !== null && { cursor: pageParam }),
      } as CallBody<Path>),
    initialPageParam: null as string | null,
    getNextPageParam: (last: { nextCursor?: string | null; cursor?: string | null }) =>
      last.nextCursor ?? last.cursor ?? null,
    placeholderData: keepPreviousData,
    ...options,
  });
}

interface Leafed {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** What a table needs to know of an answer by pages. */
export function moreOf({ hasNextPage, isFetchingNextPage, fetchNextPage }: Leafed) {
  return {
    has: hasNextPage,
    isLoading: isFetchingNextPage,
    load: () => void fetchNextPage(),
  };
}

/** Whatever the area shows may have changed. */
export function refreshArea(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/admin'),
  });
}

/** The sentence of an answer, where it has one. */
function messageOf(answer: unknown): string | null {
  if (typeof answer === 'string') return answer;
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
  return typeof answer.message === 'string' ? answer.message : null;
}

/** An act: asks for a fresh code where one is needed, tells what was done, and the area asks again. */
export function useStaffAct<Path extends StaffPath>(path: Path) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<Path>) => proven(() => send(path, body)),
    onSuccess: answer => {
      const message = messageOf(answer);
      if (message) showSuccess(message);
      return refreshArea(client);
    },
  });
}
