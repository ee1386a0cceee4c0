import type { CallSuccess, ChatMessage } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeChat, makeMessage } from '../../../../test/chat.ts';
import { connectLive } from '../../../../test/connect-live.ts';
import { liveSocket } from '../../../lib/live-socket.ts';
import { useIgnored } from './ignored-authors.ts';
import { TableChat, type TableChatProps } from './table-chat.tsx';

let chat: CallSuccess<'/api/live/messages'>;
/** What the server says next to each call but the reading. */
let replies: Record<string, (body: Record<string, unknown>) => Response | Promise<Response>>;
const asked: { address: string; body: Record<string, unknown> }[] = [];

const succeed = (success: unknown) => Response.json({ success });
const refuse = (code: string, error: string, status = 422) =>
  Response.json({ error, code }, { status });

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  useIgnored.setState({ authors: [] });
  chat = makeChat();
  replies = { '/api/live/messages': () => succeed(chat) };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    asked.push({ address, body });
    return replies[address]?.(body) ?? refuse('server/unexpected', address, 500);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const log = () => within(screen.getByRole('log')).getByRole('list');
const field = () => screen.findByRole('textbox', { name: 'Сообщение столу' });
const callsOf = (address: string) => asked.filter(call => call.address === address);

function open(props: Partial<TableChatProps> = {}): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TableChat table="roulette" {...props} />
    </QueryClientProvider>,
  );
}

async function show(props: Partial<TableChatProps> = {}): Promise<void> {
  connectLive();
  open(props);
  await screen.findByText('медленный режим · 5 с');
}

function hear(event: 'table:said', payload: { message: ChatMessage }): void;
function hear(event: 'table:unsaid', payload: { table: string; ids: number[] }): void;
function hear(event: 'table:mine', payload: object): void;
function hear(event: 'table:said' | 'table:unsaid' | 'table:mine', payload: unknown): void {
  const listeners = liveSocket.listeners(event) as ((payload: unknown) => void)[];
  act(() => {
    for (const listener of listeners) listener(payload);
  });
}

async function write(text: string): Promise<HTMLElement> {
  const input = await field();
  fireEvent.change(input, { target: { value: text } });
  fireEvent.submit(input);
  return input;
}

async function openMenu(player: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Действия: ${player}` }));
  await screen.findByRole('menu');
}

describe('what is shown', () => {
  it('messages in their order, with name, status and the lines of the site between them', async () => {
    chat.messages = [
      makeMessage(1, { player: 'Ника', status: { label: 'simple', name: 'Симпл' }, text: 'удачи' }),
      makeMessage(2, { player: 'Алина', role: 'dealer', status: null, text: 'добрый вечер' }),
      makeMessage(4, { author: chat.standing.author, isMine: true, text: 'и вам' }),
    ];
    const atMs = Date.parse(makeMessage(3).createdAt);
    await show({ notes: [{ id: 'r17', atMs, text: 'выпало 17, чёрное' }] });
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
    const lines = [...log().children].map(line => line.textContent);
    expect(lines.map(line => line?.replace(/\d\d:\d\d/, ' '))).toEqual([
      'ННика удачи',
      'ААлина добрый вечер',
      'выпало 17, чёрное',
      'ММарина К.· вы и вам',
    ]);
    within(log()).getByRole('img', { name: 'Симпл' });
    within(log()).getByLabelText('дилер');
  });

  it('is text: what looks like a tag is read as one, not obeyed', async () => {
    chat.messages = [makeMessage(1, { text: '<img src=x onerror=alert(1)>' })];
    await show();
    within(log()).getByText('<img src=x onerror=alert(1)>');
    expect(log().querySelector('img[src]')).toBeNull();
  });

  it('what is said and taken away elsewhere, at this table only', async () => {
    chat.messages = [makeMessage(1)];
    await show();
    hear('table:said', { message: makeMessage(2) });
    hear('table:said', { message: makeMessage(3, { table: 'wheel' }) });
    await waitFor(() => expect(log().children).toHaveLength(2));
    hear('table:unsaid', { table: 'wheel', ids: [1] });
    hear('table:unsaid', { table: 'roulette', ids: [1] });
    await waitFor(() => expect(log().textContent).not.toContain('сообщение 1'));
    expect([...log().children].map(line => line.textContent)).toEqual([
      expect.stringContaining('сообщение 2'),
    ]);
  });

  it('an empty table invites to speak; what did not come can be asked for again', async () => {
    replies['/api/live/messages'] = () => refuse('server/unavailable', 'нет', 503);
    connectLive();
    open();
    const again = await screen.findByRole('button', { name: 'Повторить' });
    replies['/api/live/messages'] = () => succeed(chat);
    fireEvent.click(again);
    await screen.findByText('Пока тихо. Начните разговор');
  });
});

describe('while the first answer is under way', () => {
  /** Each answer was read when it was asked for, and leaves when the test says so. */
  const answers: (() => void)[] = [];
  beforeEach(() => {
    answers.length = 0;
    replies['/api/live/messages'] = () => {
      const answer = succeed(chat);
      return new Promise(resolve => answers.push(() => resolve(answer)));
    };
  });
  const expectAsked = (times: number) => waitFor(() => expect(answers).toHaveLength(times));
  const readTexts = () =>
    [...log().children].map(line => /сообщение \d+/.exec(line.textContent)?.[0]);

  it('what is said and taken away is not forgotten', async () => {
    connectLive();
    chat.messages = [makeMessage(1), makeMessage(2)];
    open();
    await expectAsked(1);
    hear('table:said', { message: makeMessage(3) });
    hear('table:unsaid', { table: 'roulette', ids: [1] });
    answers[0]?.();
    await waitFor(() => expect(readTexts()).toEqual(['сообщение 2', 'сообщение 3']));
  });

  it('what was said before the table was watched is asked for once more', async () => {
    chat.messages = [makeMessage(1)];
    open();
    await expectAsked(1);
    chat = { ...chat, messages: [makeMessage(1), makeMessage(2)] };
    connectLive();
    answers[0]?.();
    await expectAsked(2);
    answers[1]?.();
    await waitFor(() => expect(readTexts()).toEqual(['сообщение 1', 'сообщение 2']));
  });

  it('the first settled bet opens the field, though the answer knew nothing of it', async () => {
    connectLive();
    chat = makeChat({ refusal: { code: 'chat/not-yet', text: 'Сначала сыграйте' } });
    open();
    await expectAsked(1);
    chat = makeChat();
    hear('table:mine', {});
    answers[0]?.();
    await expectAsked(2);
    answers[1]?.();
    await field();
  });
});

describe('writing', () => {
  it('Enter says it once; then slow mode counts down where it was written', async () => {
    await show();
    const message = makeMessage(7, { text: 'всем удачи', author: chat.standing.author });
    replies['/api/live/say'] = () => succeed({ message: { ...message, isMine: true } });
    const input = await write(' всем удачи ');
    await within(log()).findByText('всем удачи');
    hear('table:said', { message });
    hear('table:said', { message: makeMessage(8) });
    await within(log()).findByText('сообщение 8');
    expect(log().children).toHaveLength(2);
    expect(callsOf('/api/live/say').map(({ body }) => body)).toEqual([
      { table: 'roulette', text: ' всем удачи ' },
    ]);
    expect((input as HTMLInputElement).value).toBe('');
    expect(input.getAttribute('placeholder')).toBe('Можно через 5 с');
    await write('рано');
    expect(callsOf('/api/live/say')).toHaveLength(1);
    expect((input as HTMLInputElement).value).toBe('рано');
  });

  it('what is refused stays in the field with the reason, until it is changed', async () => {
    await show();
    replies['/api/live/say'] = () => refuse('chat/links', 'Ссылки в чате не пишут');
    const input = await write('зайди на example.com');
    expect((await screen.findByRole('alert')).textContent).toBe('Ссылки в чате не пишут');
    expect((input as HTMLInputElement).value).toBe('зайди на example.com');
    fireEvent.change(input, { target: { value: 'ладно' } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('too long or empty is not sent', async () => {
    await show();
    await write('я'.repeat(201));
    screen.getByText('-1');
    await write('   ');
    expect(callsOf('/api/live/say')).toEqual([]);
  });

  it('why one may not is said in place of the field; the first settled bet opens it', async () => {
    chat = makeChat({ refusal: { code: 'chat/not-yet', text: 'Сначала сыграйте' } });
    await show();
    expect((await screen.findByRole('status')).textContent).toBe('Сначала сыграйте');
    expect(screen.queryByRole('textbox')).toBeNull();
    chat = makeChat();
    hear('table:mine', {});
    await field();
  });

  it('who is muted meanwhile learns it from the message that goes, and from the next refusal', async () => {
    chat.messages = [makeMessage(1, { isMine: true, author: chat.standing.author })];
    await show();
    const muted = { code: 'chat/muted', text: 'Чат закрыт до 18:04. Причина: спам' } as const;
    chat = makeChat({ refusal: muted, mutedUntil: new Date(Date.now() + 600_000).toISOString() });
    hear('table:unsaid', { table: 'roulette', ids: [1] });
    expect((await screen.findByRole('status')).textContent).toBe(muted.text);
    cleanup();
    chat = makeChat();
    await show();
    replies['/api/live/say'] = () => {
      chat = makeChat({ refusal: muted });
      return refuse(muted.code, muted.text, 403);
    };
    await write('привет');
    expect((await screen.findByRole('status')).textContent).toBe(muted.text);
  });

  it('a smiley goes where the cursor is', async () => {
    await show();
    const input = (await field()) as HTMLInputElement;
    fireEvent.change(input, { target: { value: 'ура' } });
    fireEvent.click(screen.getByRole('button', { name: 'Смайлики' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Вставить 🎉' }));
    expect(input.value).toBe('ура🎉');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Вставить 🎉' })).toBeNull();
  });

  it('a dealer writes as one, whatever a player may', async () => {
    chat = makeChat({ refusal: { code: 'chat/not-yet', text: 'Сначала сыграйте' } });
    await show({ speaksAs: 'dealer' });
    replies['/api/staff/chat/say'] = () => succeed({ message: makeMessage(1, { role: 'dealer' }) });
    await write('Ставки закрыты');
    await waitFor(() => expect(log().textContent).toContain('сообщение 1'));
    expect(callsOf('/api/live/say')).toEqual([]);
  });
});

describe('scrolled up', () => {
  it('new messages are counted and do not move the page; a press goes to the end', async () => {
    chat.messages = [makeMessage(1)];
    await show();
    const list = log();
    Object.defineProperties(list, {
      scrollHeight: { value: 1_000 },
      clientHeight: { value: 200 },
    });
    list.scrollTop = 100;
    fireEvent.scroll(list);
    hear('table:said', { message: makeMessage(2) });
    hear('table:said', { message: makeMessage(3) });
    const pill = await screen.findByRole('button', { name: 'Новые: 2' });
    expect(list.scrollTop).toBe(100);
    fireEvent.click(pill);
    expect(list.scrollTop).toBe(1_000);
    expect(screen.queryByRole('button', { name: /Новые/ })).toBeNull();
    hear('table:said', { message: makeMessage(4) });
    await within(list).findByText('сообщение 4');
    expect(screen.queryByRole('button', { name: /Новые/ })).toBeNull();
  });
});

describe('about a message', () => {
  const two = () => [
    makeMessage(1, { player: 'Ника', author: 'aa' }),
    makeMessage(2, { player: 'Тимур', author: 'bb' }),
  ];

  it('its author can be hidden, on the next visit too, and shown again', async () => {
    chat.messages = two();
    await show();
    await openMenu('Ника');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Скрыть автора' }));
    await waitFor(() => expect(log().children).toHaveLength(1));
    hear('table:said', { message: makeMessage(3, { player: 'Ника', author: 'aa' }) });
    hear('table:said', { message: makeMessage(4, { player: 'Тимур', author: 'bb' }) });
    await within(log()).findByText('сообщение 4');
    expect(log().children).toHaveLength(2);
    expect(localStorage.getItem('chat_ignored')).toBe(
      JSON.stringify([{ table: 'roulette', author: 'aa', player: 'Ника' }]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Скрыто: 1' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Показать: Ника' }));
    await waitFor(() => expect(log().children).toHaveLength(4));
  });

  it('a player can report it and nothing more; of an own one there is nothing to do', async () => {
    chat.messages = [...two(), makeMessage(3, { player: 'Я', isMine: true })];
    await show();
    expect(screen.queryByRole('button', { name: 'Действия: Я' })).toBeNull();
    await openMenu('Тимур');
    expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      'Пожаловаться',
      'Скрыть автора',
    ]);
    replies['/api/live/report'] = () => succeed('Спасибо, посмотрим');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Пожаловаться' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Пожаловаться' }));
    dialog.getByText('сообщение 2');
    fireEvent.click(dialog.getByRole('radio', { name: 'Спам' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Отправить жалобу' }));
    await waitFor(() =>
      expect(callsOf('/api/live/report').map(({ body }) => body)).toEqual([
        { message: 2, reason: 'spam' },
      ]),
    );
  });

  it('a supervisor deletes and mutes, with a reason; a dealer not by the ladder', async () => {
    chat = { ...makeChat({ moderates: 'table' }), messages: two() };
    await show();
    await openMenu('Ника');
    expect(screen.queryByRole('menuitem', { name: 'Закрыть чат по лестнице' })).toBeNull();
    cleanup();
    chat = { ...makeChat({ moderates: 'floor' }), messages: two() };
    await show();
    await openMenu('Ника');
    replies['/api/staff/chat/escalate'] = () => succeed({ mute: {} });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Закрыть чат по лестнице' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Закрыть чат по лестнице' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' дважды ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Закрыть чат' }));
    await waitFor(() =>
      expect(callsOf('/api/staff/chat/escalate').map(({ body }) => body)).toEqual([
        { message: 1, reason: 'Оскорбления: дважды' },
      ]),
    );
  });
});
