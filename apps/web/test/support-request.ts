import type { RequestMessage, WholeRequest } from '@kvazar/contract';

export const REQUEST_ID = '01900000-0000-7000-8000-000000000001';

export function makeRequestMessage(
  id: number,
  change: Partial<RequestMessage> = {},
): RequestMessage {
  return {
    ...{ id, author: 'player', name: 'orion', text: `сообщение ${id}`, attachments: [] },
    createdAt: new Date(Date.UTC(2026, 10, 16, 12, id)).toISOString(),
    isRead: true,
    ...change,
  };
}

/** Our turn, in time; tests say only what matters to them. */
export function makeRequest(change: Partial<WholeRequest> = {}): WholeRequest {
  return {
    ...{ id: REQUEST_ID, number: 17, topic: 'bet', about: null, state: 'open' },
    ...{ subject: 'Не пришёл выигрыш', answerBy: null, isOverdue: false, isEscalated: false },
    ...{ mayEscalate: false, mayReply: true, unread: 0, mark: null },
    createdAt: '2026-11-16T12:00:00.000Z',
    updatedAt: '2026-11-16T12:00:00.000Z',
    messages: [makeRequestMessage(1)],
    ...change,
  };
}
