import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from './paths.ts';
import { useSignOut } from './sign-out.ts';

/** What was done, in turn. */
const done = vi.hoisted(() => [] as string[]);
const exit = vi.hoisted(() => vi.fn());
vi.mock('./push.ts', () => ({ switchPushOff: async () => {} }));
vi.mock('./live-socket.ts', () => ({
  liveSocket: {
    disconnect: () => done.push('deaf'),
    connect: () => done.push('hears again'),
  },
}));
vi.mock('./api-client.ts', () => ({
  callApi: async (path: string) => {
    done.push(path);
    return exit();
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  done.length = 0;
});

async function signOut(): Promise<void> {
  vi.spyOn(window.location, 'assign').mockImplementation(to => void done.push(`to ${to}`));
  const client = new QueryClient();
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.mutateAsync().catch(() => {}));
}

it('hears nothing more once it leaves: a page that became a guest’s would ask to sign in before it is gone', async () => {
  exit.mockResolvedValue('ok');
  await signOut();
  expect(done).toEqual(['deaf', '/api/exit', `to ${paths.lobby}`]);
});

it('hears again when leaving has failed', async () => {
  exit.mockRejectedValue(new Error('no connection'));
  await signOut();
  expect(done).toEqual(['deaf', '/api/exit', 'hears again']);
});
