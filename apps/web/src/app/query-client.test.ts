import { afterAll, afterEach, expect, it } from 'vitest';
import { type Notice, sayBy } from '../components/toast.ts';
import { ApiError } from '../lib/api-client.ts';
import { queryClient } from './query-client.ts';

const said: Notice[] = [];
afterAll(sayBy(notice => void said.push(notice)));
afterEach(() => {
  said.length = 0;
  queryClient.clear();
});

const refuse = (code: string) => () =>
  Promise.reject(new ApiError('Сказано', { code, status: 503 }));
const ask = (code: string) =>
  queryClient.fetchQuery({ queryKey: ['anything'], queryFn: refuse(code) }).catch(() => {});
const act = (code: string) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: refuse(code) })
    .execute(undefined)
    .catch(() => {});

it.each([ask, act])('a failed call is said in a toast', async call => {
  await call('server/unavailable');
  expect(said).toEqual([{ tone: 'error', title: 'Ошибка', message: 'Сказано' }]);
});

it('works are said by the screen, and in a toast only to who does something', async () => {
  await ask('site/maintenance');
  expect(said).toEqual([]);
  await act('site/maintenance');
  expect(said).toHaveLength(1);
});
