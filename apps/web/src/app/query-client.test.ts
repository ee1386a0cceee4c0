import { afterEach, expect, it } from 'vitest';
import { type Notice, sayBy } from '../components/toast.ts';
import { ApiError } from '../lib/api-client.ts';
import { queryClient } from './query-client.ts';

let said: Notice[] = [];
const stop = sayBy(notice => void said.push(notice));

afterEach(() => {
  said = [];
  queryClient.clear();
});

const fail = (code: string) =>
  queryClient
    .fetchQuery({
      queryKey: ['anything', code],
      queryFn: () => Promise.reject(new ApiError('Сказано', { code, status: 503 })),
    })
    .catch(() => {});

it('a failed call is said once, works by the screen alone', async () => {
  await fail('server/unavailable');
  expect(said).toEqual([{ tone: 'error', title: 'Ошибка', message: 'Сказано' }]);
  await fail('site/maintenance');
  expect(said).toHaveLength(1);
  stop();
});
