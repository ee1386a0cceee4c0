import {
  addKopecks,
  type Kopecks,
  kopecksFromRoubles,
  roublesFromKopecks,
  ZERO,
} from '@kvazar/money';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { showWin } from './balance-badge.ts';
import { askUntilQuiet, patchUser, readSession } from './session.ts';

const balanceKey = ['balance'];

/** A sum from the wire; one that is no whole kopecks would be a fault of the server. */
export function readRoubles(roubles: number): Kopecks {
  return kopecksFromRoubles(roubles) ?? ZERO;
}

/** Sets the balance, and shows the win beside it when there is one. */
export function setBalance(client: QueryClient, balanceRoubles: number, winRoubles = 0): void {
  patchUser(client, { balance: balanceRoubles });
  if (winRoubles !== 0) showWin(winRoubles);
}

export function increaseBalance(client: QueryClient, amountRoubles: number): void {
  const user = readSession(client)?.user;
  if (!user) return;
  const sum = addKopecks(readRoubles(user.balance), readRoubles(amountRoubles));
  setBalance(client, roublesFromKopecks(sum));
}

/** Asks the server for the balance; an older question still under way is dropped for the new one. */
export async function refetchBalance(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: balanceKey });
  const { balance } = await client.fetchQuery({
    queryKey: balanceKey,
    queryFn: () =>
      askUntilQuiet(
        client,
        () => callApi('/api/user/getBal'),
        (answer, known) => ({ balance: known?.balance ?? answer.balance }),
      ),
    staleTime: 0,
  });
  setBalance(client, balance);
}

/** After a command: the balance of an answer that came late may be an older one by now. */
export function bookBalance(client: QueryClient, balanceRoubles: number, isLate: boolean): void {
  // A failed question has already shown its notice.
  if (isLate) void refetchBalance(client).catch(() => {});
  else setBalance(client, balanceRoubles);
}
