import type { CallSuccess, ChatMessage, ChatStanding } from '@kvazar/contract';

/** What a page keeps of a table's chat. */
export interface ChatState {
  /** Oldest first, bounded. */
  readonly messages: readonly ChatMessage[];
  readonly standing: ChatStanding;
  /** By this page's clock: from then on the player may write again. */
  readonly readyAtMs: number;
  /** Gone since the page came: an answer that was under way must not bring them back. */
  readonly unsaid: readonly number[];
}

/** Whoever scrolls back further has other questions than what was said. */
const KEPT = 200;

/** The answer is older than what was heard while it was under way. */
export function mergeRead(
  known: ChatState | undefined,
  { messages, standing }: CallSuccess<'/api/live/messages'>,
  nowMs: number,
): ChatState {
  const unsaid = known?.unsaid ?? [];
  const last = messages.at(-1)?.id ?? 0;
  const heardSince = known?.messages.filter(({ id }) => id > last) ?? [];
  return {
    messages: [...messages, ...heardSince].filter(({ id }) => !unsaid.includes(id)).slice(-KEPT),
    standing,
    readyAtMs: nowMs + standing.waitSeconds * 1_000,
    unsaid,
  };
}

/** A message comes twice: as the answer to who wrote it, and to everyone. */
export function addMessage(state: ChatState, message: ChatMessage): ChatState {
  const { messages, unsaid, standing } = state;
  if (unsaid.includes(message.id) || messages.some(({ id }) => id === message.id)) return state;
  const isMine = message.isMine || message.author === standing.author;
  const sorted = [...messages, { ...message, isMine }].sort((a, b) => a.id - b.id);
  return { ...state, messages: sorted.slice(-KEPT) };
}

export function removeMessages(state: ChatState, ids: readonly number[]): ChatState {
  return {
    ...state,
    messages: state.messages.filter(({ id }) => !ids.includes(id)),
    unsaid: [...state.unsaid, ...ids].slice(-KEPT),
  };
}

/** The site's own line between messages: «выпало 17, чёрное». */
export interface ChatNote {
  readonly id: string;
  /** By the server's clock. */
  readonly atMs: number;
  readonly text: string;
}

export type ChatLine =
  | { readonly kind: 'message'; readonly message: ChatMessage }
  | { readonly kind: 'note'; readonly note: ChatNote };

/** By time; notes from before the first message say nothing to anyone. */
export function arrangeLines(
  messages: readonly ChatMessage[],
  notes: readonly ChatNote[],
): readonly ChatLine[] {
  const lines: ChatLine[] = [];
  const rest = [...notes].sort((a, b) => a.atMs - b.atMs);
  for (const message of messages) {
    const atMs = Date.parse(message.createdAt);
    while (rest[0] && rest[0].atMs < atMs) {
      const note = rest.shift();
      if (note && lines.length > 0) lines.push({ kind: 'note', note });
    }
    lines.push({ kind: 'message', message });
  }
  return [...lines, ...rest.map(note => ({ kind: 'note', note }) as const)];
}
