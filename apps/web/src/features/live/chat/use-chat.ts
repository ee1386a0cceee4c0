import type { ChatMessage, LiveEvents } from '@kvazar/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { waitForFirst } from '../../../lib/ask-anew.ts';
import { liveSocket } from '../../../lib/live-socket.ts';
import { watchTopic } from '../../../lib/topics.ts';
import { addMessage, type ChatState, mergeRead, removeMessages } from './chat-state.ts';

/** Refusals that say the page knows too little of where the player stands. */
const STANDING_REFUSALS = new Set(['chat/too-often', 'chat/muted', 'chat/not-yet']);
/** Timers of browsers know no longer wait. */
const LONGEST_TIMER_MS = 2_000_000_000;

function keyOf(table: string) {
  return queryOptions<ChatState>({ queryKey: ['live', 'chat', table] }).queryKey;
}

type Change = (state: ChatState) => ChatState;

export interface ChatOptions {
  readonly table: string;
  /** A dealer writes without having bet. */
  readonly speaksAs: 'player' | 'dealer';
}

/** The chat of a table while it is on the screen. */
export function useChat({ table, speaksAs }: ChatOptions) {
  const client = useQueryClient();
  const queryKey = keyOf(table);
  /** What was heard while the first answer was under way, which may have been read before that. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: each table has its own
  const early = useMemo<Change[]>(() => [], [table]);
  // Asked by the watch alone: before it is confirmed, messages could fall between answer and events.
  const { data, isError, refetch } = useQuery<ChatState>({
    queryKey,
    queryFn: async () => {
      early.length = 0;
      const answer = await callApi('/api/live/messages', { table });
      const read = mergeRead(client.getQueryData(queryKey), answer, Date.now());
      return early.splice(0).reduce((state, make) => make(state), read);
    },
    enabled: false,
    gcTime: 0,
  });
  const change = (make: Change) => {
    if (client.getQueryData(queryKey)) {
      client.setQueryData<ChatState>(queryKey, state => state && make(state));
    } else if (client.isFetching({ queryKey }) > 0) early.push(make);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is the table's
  useEffect(() => {
    let isWatching = true;
    let isWaiting = false;
    /** A later answer under way is dropped for the new question, the very first has to be waited for. */
    const ask = async () => {
      if (isWaiting) return;
      isWaiting = true;
      await waitForFirst(client, { queryKey });
      isWaiting = false;
      if (isWatching) void refetch();
    };
    const onSaid: LiveEvents['table:said'] = ({ message }) => {
      if (message.table === table) change(state => addMessage(state, message));
    };
    const onUnsaid: LiveEvents['table:unsaid'] = ({ table: of, ids }) => {
      if (of !== table) return;
      const known = client.getQueryData(queryKey)?.messages;
      change(state => removeMessages(state, ids));
      // Perhaps it was not only the message: whoever was muted learns it at once.
      if (!known || known.some(({ id, isMine }) => isMine && ids.includes(id))) void ask();
    };
    const onMine = () => {
      const state = client.getQueryData(queryKey);
      if (!state || state.standing.refusal?.code === 'chat/not-yet') void ask();
    };
    liveSocket.on('table:said', onSaid);
    liveSocket.on('table:unsaid', onUnsaid);
    liveSocket.on('table:mine', onMine);
    const unwatch = watchTopic(`table:${table}`, () => void ask());
    return () => {
      isWatching = false;
      unwatch();
      liveSocket.off('table:said', onSaid);
      liveSocket.off('table:unsaid', onUnsaid);
      liveSocket.off('table:mine', onMine);
    };
  }, [table]);

  const mutedUntil = data?.standing.mutedUntil;
  useEffect(() => {
    if (!mutedUntil) return;
    const leftMs = Date.parse(mutedUntil) - Date.now();
    const timer = setTimeout(
      () => void refetch(),
      Math.min(LONGEST_TIMER_MS, Math.max(1_000, leftMs)),
    );
    return () => clearTimeout(timer);
  }, [mutedUntil, refetch]);

  const say = useMutation<{ message: ChatMessage }, Error, string>({
    mutationFn: text =>
      callApi(speaksAs === 'dealer' ? '/api/staff/chat/say' : '/api/live/say', { table, text }),
    onSuccess: ({ message }) =>
      change(state => ({
        ...addMessage(state, message),
        readyAtMs: Date.now() + state.standing.slowModeSeconds * 1_000,
      })),
    onError: error => {
      if (error instanceof ApiError && STANDING_REFUSALS.has(error.code)) void refetch();
    },
  });

  return { state: data, hasFailed: isError && !data, retry: () => void refetch(), say };
}

/** Whole seconds until then, counted down once a second; 0 when it is past. */
export function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const left = Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
  useEffect(() => {
    setNowMs(Date.now());
    if (atMs <= Date.now()) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (atMs <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [atMs]);
  return left;
}
