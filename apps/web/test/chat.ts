import type { CallSuccess, ChatMessage, ChatStanding } from '@kvazar/contract';

/** Somebody else's message; tests say only what matters to them. */
export function makeMessage(id: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...{ id, table: 'roulette', player: 'Марина К.', author: 'a1'.repeat(8), role: 'player' },
    status: { label: 'global', name: 'Глобал' },
    text: `сообщение ${id}`,
    createdAt: new Date(Date.UTC(2026, 10, 16, 12, 0, id)).toISOString(),
    isMine: false,
    ...change,
  };
}

/** An empty chat of someone who may write. */
export function makeChat(change: Partial<ChatStanding> = {}): CallSuccess<'/api/live/messages'> {
  return {
    messages: [],
    standing: {
      author: '0f'.repeat(8),
      ...{ refusal: null, mutedUntil: null, slowModeSeconds: 5, waitSeconds: 0, moderates: 'no' },
      ...change,
    },
  };
}
