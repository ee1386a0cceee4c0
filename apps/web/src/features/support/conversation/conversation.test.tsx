import type { WholeRequest } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../../../test/player.ts';
import { makeRequest, makeRequestMessage, REQUEST_ID } from '../../../../test/support-request.ts';
import { liveSocket } from '../../../lib/live-socket.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { useSupportNews } from '../support-queries.ts';
import { Conversation } from './conversation.tsx';
import { TYPING_EVERY_MS } from './typing.ts';

let request: WholeRequest;
let replies: Record<string, (body: Record<string, unknown>) => Response>;
const asked: { address: string; body: Record<string, unknown> }[] = [];
const succeed = (success: unknown) => Response.json({ success });
const callsOf = (address: string) => asked.filter(call => call.address === address);

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  request = makeRequest();
  replies = {
    '/api/support/get': () => succeed({ request }),
    '/api/support/reply': () => succeed({ request }),
    '/api/support/read': () => succeed({ message: '' }),
    '/api/support/typing': () => succeed({ message: '' }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    asked.push({ address, body });
    const reply = replies[address];
    if (!reply)
      return Response.json({ error: address, code: 'server/unexpected' }, { status: 500 });
    return reply(body);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  useSupportNews();
  return <Conversation id={REQUEST_ID} back={null} onWriteNew={() => {}} />;
}

async function show(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: request.subject });
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));

function hear(event: 'support:changed' | 'support:typing', payload: unknown): void {
  const listeners = liveSocket.listeners(event) as ((payload: unknown) => void)[];
  act(() => {
    for (const listener of listeners) listener(payload);
  });
}

describe('a message', () => {
  it('goes out again with the same id when the answer is lost, and the field empties with the answer', async () => {
    let isLost = true;
    replies['/api/support/reply'] = () => {
      if (isLost) {
        isLost = false;
        throw new TypeError('lost');
      }
      return succeed({ request: makeRequest({ messages: [makeRequestMessage(2)] }) });
    };
    await show();
    write('не пришло');
    send();
    await screen.findByText('Нет ответа, отправляем ещё раз…');
    await waitFor(() => expect(field().value).toBe(''));
    const [first, second] = callsOf('/api/support/reply');
    expect(callsOf('/api/support/reply')).toHaveLength(2);
    expect(second?.body).toEqual(first?.body);
    expect(first?.body).toMatchObject({ request: REQUEST_ID, text: 'не пришло' });
  });

  it('that was refused stays, with the reason beside it, and is another once it is changed', async () => {
    replies['/api/support/reply'] = () =>
      Response.json({ error: 'Слишком часто', code: 'support/too-often' }, { status: 429 });
    await show();
    write('раз');
    send();
    await screen.findByText('Слишком часто');
    expect(field().value).toBe('раз');
    send();
    await waitFor(() => expect(callsOf('/api/support/reply')).toHaveLength(2));
    write('раз два');
    expect(screen.queryByText('Слишком часто')).toBeNull();
    send();
    await waitFor(() => expect(callsOf('/api/support/reply')).toHaveLength(3));
    const [first, again, other] = callsOf('/api/support/reply').map(({ body }) => body['id']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('comes back after the page was left, until it is sent', async () => {
    await show();
    write('недописанное');
    cleanup();
    await show();
    expect(field().value).toBe('недописанное');
    send();
    await waitFor(() => expect(field().value).toBe(''));
    cleanup();
    await show();
    expect(field().value).toBe('');
  });

  it('without a word is not sent', async () => {
    await show();
    write('   ');
    send();
    await screen.findByText('Напишите, что случилось');
    expect(callsOf('/api/support/reply')).toEqual([]);
  });
});

describe('typing', () => {
  it('is told at once and then no more often than it is worth knowing', async () => {
    await show();
    vi.useFakeTimers({ toFake: ['Date'] });
    write('а');
    write('аб');
    expect(callsOf('/api/support/typing')).toHaveLength(1);
    vi.setSystemTime(Date.now() + TYPING_EVERY_MS);
    write('абв');
    expect(callsOf('/api/support/typing')).toHaveLength(2);
  });

  it('of the other side is shown until what was written arrives', async () => {
    await show();
    hear('support:typing', { request: 'another', name: 'Ольга' });
    expect(screen.queryByText('Ольга печатает…')).toBeNull();
    hear('support:typing', { request: REQUEST_ID, name: 'Ольга' });
    await screen.findByText('Ольга печатает…');
    request = makeRequest({
      messages: [
        makeRequestMessage(1),
        makeRequestMessage(2, { author: 'staff', name: 'Ольга', text: 'смотрю', isRead: false }),
      ],
    });
    hear('support:changed', { request: REQUEST_ID });
    await screen.findByText('смотрю');
    await waitFor(() => expect(screen.queryByText('Ольга печатает…')).toBeNull());
  });
});

describe('reading', () => {
  it('is told once, up to the newest answer', async () => {
    request = makeRequest({
      messages: [
        makeRequestMessage(4, { author: 'staff', isRead: false }),
        makeRequestMessage(5, { author: 'staff', isRead: false }),
        makeRequestMessage(6),
      ],
    });
    await show();
    await waitFor(() =>
      expect(callsOf('/api/support/read').map(({ body }) => body['upTo'])).toEqual([5]),
    );
    hear('support:changed', { request: REQUEST_ID });
    await waitFor(() => expect(callsOf('/api/support/get')).toHaveLength(2));
    expect(callsOf('/api/support/read')).toHaveLength(1);
  });

  it('is not told of what was read before', async () => {
    request = makeRequest({ messages: [makeRequestMessage(4, { author: 'staff' })] });
    await show();
    expect(callsOf('/api/support/read')).toEqual([]);
  });
});

describe('the end of it', () => {
  it('lets a late answer call for a senior', async () => {
    request = makeRequest({ isOverdue: true, mayEscalate: true });
    replies['/api/support/escalate'] = () =>
      succeed({ request: makeRequest({ isOverdue: true, isEscalated: true }) });
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Позвать старшего' }));
    await screen.findByText('Старший уже позван');
  });

  it('asks for a mark when it is solved, and takes no more words two weeks after it was closed', async () => {
    request = makeRequest({ state: 'closed', mayReply: false });
    replies['/api/support/mark'] = () =>
      succeed({ request: { ...request, mark: 'good' } satisfies WholeRequest });
    await show();
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByText(/закрыто больше 14 дней назад/);
    fireEvent.click(screen.getByRole('button', { name: 'Помогли' }));
    await screen.findByText('Спасибо за оценку');
    expect(callsOf('/api/support/mark')[0]?.body).toEqual({ request: REQUEST_ID, mark: 'good' });
  });
});
