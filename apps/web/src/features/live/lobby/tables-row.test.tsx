import type { LiveTable } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLive } from '../../../../test/connect-live.ts';
import { SERVER_MS, table } from '../../../../test/live-table.ts';
import { player } from '../../../../test/player.ts';
import { showInRouter } from '../../../../test/show-in-router.tsx';
import { liveSocket } from '../../../lib/live-socket.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { TablesRow } from './tables-row.tsx';

/** One for each time the list was asked for: answers with these tables. */
const questions: ((...tables: LiveTable[]) => Promise<void>)[] = [];

beforeEach(() => {
  questions.length = 0;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>(resolve => {
        questions.push((...tables) =>
          act(async () => resolve(Response.json({ success: { serverTimeMs: SERVER_MS, tables } }))),
        );
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const withPlayers = (players: number, id = table.id): LiveTable => ({ ...table, id, players });

async function show(): Promise<void> {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, {
    user: player,
    site: { works: false },
    social: { vk: '', tg: '' },
  });
  showInRouter(() => (
    <QueryClientProvider client={client}>
      <TablesRow />
    </QueryClientProvider>
  ));
  await expectAsked(1);
}

const expectAsked = (times: number) => waitFor(() => expect(questions).toHaveLength(times));
const readPlayers = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /За столом: (\d+)/.exec(textContent)?.[1]);

function hear(...tables: LiveTable[]): void {
  act(() => {
    for (const listener of liveSocket.listeners('tables:changed'))
      listener({ serverTimeMs: SERVER_MS, tables });
  });
}

describe('what happens while the list is asked for', () => {
  it('before the connection was there is in the answer to a second question', async () => {
    await show();
    connectLive();
    await questions[0]?.(withPlayers(3));
    await expectAsked(2);
    await questions[1]?.(withPlayers(4));
    await waitFor(() => expect(readPlayers()).toEqual(['4']));
    expect(questions).toHaveLength(2);
  });

  it('and is told stays, though the answer was read before', async () => {
    connectLive();
    await show();
    hear(withPlayers(5));
    await questions[0]?.(withPlayers(3), withPlayers(1, 'wheel'));
    await waitFor(() => expect(readPlayers()).toEqual(['5', '1']));
    expect(questions).toHaveLength(1);
  });

  it('and opens a table brings that table too', async () => {
    connectLive();
    await show();
    hear(withPlayers(1, 'wheel'));
    await questions[0]?.(withPlayers(3));
    await expectAsked(2);
    await questions[1]?.(withPlayers(3), withPlayers(1, 'wheel'));
    await waitFor(() => expect(readPlayers()).toEqual(['3', '1']));
  });
});
