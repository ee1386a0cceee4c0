import type { Account } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { player } from '../../../../test/player.ts';
import { accountQuery } from '../../../lib/account-query.ts';
import * as push from '../../../lib/push.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { NoticesSection } from './notices-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Server {
  pushKey?: string;
  devices?: number;
  refusal?: string;
}

function show(state: push.PushState, { devices = 0, pushKey = 'key', refusal }: Server = {}) {
  const asked: unknown[] = [];
  let choices = [
    { kind: 'payment', byEmail: true, byPush: true },
    { kind: 'event', byEmail: false, byPush: false },
  ];
  vi.spyOn(push, 'readPushState').mockImplementation(async () => state);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/notices/choose') {
      const choice = JSON.parse(String(init.body));
      asked.push(choice);
      if (refusal !== undefined) {
        const body = JSON.stringify({ error: refusal, code: 'request/invalid' });
        return new Response(body, { status: 422 });
      }
      choices = choices.map(one => (one.kind === choice.kind ? choice : one));
      return new Response(JSON.stringify({ success: 'Сохранено' }));
    }
    return new Response(JSON.stringify({ success: { choices, pushKey, devices } }));
  });
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  client.setQueryDefaults(accountQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(accountQuery.queryKey, {
    email: 'orion@example.ru',
    emailConfirmed: true,
  } as Account);
  render(
    <QueryClientProvider client={client}>
      <Suspense fallback={null}>
        <NoticesSection />
      </Suspense>
    </QueryClientProvider>,
  );
  return asked;
}

const findWay = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => (await findWay(name)).getAttribute('aria-checked');
/** The input itself: the label around it would press it a second time here. */
async function press(name: string): Promise<void> {
  const label = (await findWay(name)).closest('label') as Element;
  fireEvent.click(label.querySelector('input[type=checkbox]') as Element);
}

it('saves what is chosen, one way without touching the other', async () => {
  const asked = show('off');
  await press('События: письмо');
  expect(await isOn('События: письмо')).toBe('true');
  await press('События: браузер');
  await waitFor(() =>
    expect(asked).toEqual([
      { kind: 'event', byEmail: true, byPush: false },
      { kind: 'event', byEmail: true, byPush: true },
    ]),
  );
  expect(await isOn('Пополнения и выводы: письмо')).toBe('true');
});

it('puts back what was refused', async () => {
  const asked = show('off', { refusal: 'Так нельзя' });
  await press('Пополнения и выводы: письмо');
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(async () => expect(await isOn('Пополнения и выводы: письмо')).toBe('true'));
});

it.each([
  ['off', 'Включить в этом браузере', 'Выключены'],
  ['on', 'Отключить', 'Включены'],
] as const)('offers the other state when pushes are %s', async (state, button, badge) => {
  show(state, { devices: 2 });
  await screen.findByRole('button', { name: button });
  screen.getByText(badge);
  screen.getByText(/Подписаны 2 браузера/);
});

it('takes the subscription of somebody else in this browser for none', async () => {
  show('on', { devices: 0 });
  await screen.findByRole('button', { name: 'Включить в этом браузере' });
});

it.each([
  ['denied', /Вы запретили уведомления/],
  ['unsupported', /не умеет/],
  ['home-screen', /экран „Домой“/],
] as const)('explains what to do when pushes are %s, and has no button', async (state, words) => {
  show(state);
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Включить в этом браузере' })).toBeNull();
});

it('has no button while the server has no keys', async () => {
  show('off', { pushKey: '' });
  await screen.findByText(/Сейчас включить их нельзя/);
  expect(screen.queryByRole('button', { name: 'Включить в этом браузере' })).toBeNull();
});

it('asks for permission by the press alone, with the key of the server', async () => {
  const turnOn = vi.spyOn(push, 'switchPushOn').mockResolvedValue(true);
  show('off');
  const button = await screen.findByRole('button', { name: 'Включить в этом браузере' });
  expect(turnOn).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() => expect(turnOn.mock.calls[0]?.[0]).toBe('key'));
});

it('says so when the browser could not be subscribed', async () => {
  vi.spyOn(push, 'switchPushOn').mockRejectedValue(new DOMException('no service', 'AbortError'));
  show('off');
  fireEvent.click(await screen.findByRole('button', { name: 'Включить в этом браузере' }));
  await screen.findByText(/Включить не получилось/);
});
