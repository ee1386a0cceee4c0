import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, callApi, nameSocketInCalls } from './api-client.ts';

function answerWith(status: number, body: string) {
  const fetchMock = vi.fn(
    async (_path: string, _request: { headers: object }) => new Response(body, { status }),
  );
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function catchApiError(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    reason => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the call was expected to fail');
  return error;
}

afterEach(() => vi.unstubAllGlobals());

it('posts JSON and returns what stands under success', async () => {
  const fetchMock = answerWith(200, '{"success":{"balance":12480.5}}');
  await expect(callApi('/api/user/getBal')).resolves.toEqual({ balance: 12480.5 });
  expect(fetchMock).toHaveBeenCalledWith(
    '/api/user/getBal',
    expect.objectContaining({
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  );
});

it('names the socket of the page while there is one', async () => {
  const fetchMock = answerWith(200, '{"success":"ok"}');
  let socketId: string | undefined = 'rO5Yq0-h';
  nameSocketInCalls(() => socketId);
  await callApi('/api/exit');
  socketId = undefined;
  await callApi('/api/exit');
  expect(fetchMock.mock.calls.map(([, request]) => request.headers)).toEqual([
    { 'content-type': 'application/json', 'x-socket-id': 'rO5Yq0-h' },
    { 'content-type': 'application/json' },
  ]);
});

it('takes the answer to a call that was made before it had arrived, once', async () => {
  const fetchMock = answerWith(200, '{"success":{"balance":2}}');
  const early = Promise.resolve(new Response('{"success":{"balance":1}}'));
  vi.stubGlobal('earlyCalls', new Map([['/api/user/getBal', early]]));
  await expect(callApi('/api/user/getBal')).resolves.toEqual({ balance: 1 });
  expect(fetchMock).not.toHaveBeenCalled();
  await expect(callApi('/api/user/getBal')).resolves.toEqual({ balance: 2 });
});

it('an early call that failed is one without an answer, and the next one is made anew', async () => {
  answerWith(200, '{"success":{"balance":2}}');
  const early = Promise.reject(new TypeError('no connection'));
  vi.stubGlobal('earlyCalls', new Map([['/api/user/getBal', early]]));
  expect((await catchApiError(callApi('/api/user/getBal'))).isNetworkFailure).toBe(true);
  await expect(callApi('/api/user/getBal')).resolves.toEqual({ balance: 2 });
});

it('sends the body of a call', async () => {
  const fetchMock = answerWith(200, '{"success":"С возвращением!"}');
  await callApi('/api/login', { login: 'orion', password: 'secret-enough' });
  expect(fetchMock).toHaveBeenCalledWith(
    '/api/login',
    expect.objectContaining({ body: '{"login":"orion","password":"secret-enough"}' }),
  );
});

it("turns an error reply into an ApiError with the server's text, code, status and site", async () => {
  answerWith(
    503,
    '{"error":"Технические работы","code":"site/maintenance","site":{"works":true},"social":{"vk":"v","tg":"t"}}',
  );
  const error = await catchApiError(callApi('/api/getUser'));
  expect(error).toMatchObject({
    message: 'Технические работы',
    code: 'site/maintenance',
    status: 503,
    site: { works: true },
    social: { vk: 'v', tg: 't' },
    isNetworkFailure: false,
  });
});

it('treats an error field as a failure even under status 200', async () => {
  answerWith(200, '{"error":"Нет","code":"request/invalid"}');
  const error = await catchApiError(callApi('/api/getUser'));
  expect(error.message).toBe('Нет');
});

it('explains a lost connection in Russian', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await catchApiError(callApi('/api/getUser'));
  expect(error).toMatchObject({ status: 0, code: 'network/failed', isNetworkFailure: true });
  expect(error.message).toContain('Нет связи с сервером');
});

it("never shows a proxy's page to the player", async () => {
  answerWith(502, '<html>Bad gateway</html>');
  const error = await catchApiError(callApi('/api/getUser'));
  expect(error).toMatchObject({ status: 502, code: 'network/unreadable' });
  expect(error.message).not.toContain('html');
});

it('refuses a failed status that carries no error text', async () => {
  answerWith(500, '{"success":1}');
  const error = await catchApiError(callApi('/api/getUser'));
  expect(error.code).toBe('network/unreadable');
});
