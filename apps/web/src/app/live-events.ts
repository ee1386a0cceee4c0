import type { QueryClient } from '@tanstack/react-query';
import { showSuccess } from '../components/toast.ts';
import { increaseBalance, refetchBalance } from '../lib/balance.ts';
import { followRewards, refreshRewards } from '../lib/follow-rewards.ts';
import { liveSocket, useLive } from '../lib/live-socket.ts';
import { noticesKey, refreshNoticeLists, setUnread } from '../lib/notice-queries.ts';
import { tellOfTier } from '../lib/reached-tiers.ts';
import { readSession, refetchSession, setSite, setWorks } from '../lib/session.ts';
import { statusKey } from '../lib/status-query.ts';
import { walletKey } from '../lib/wallet-queries.ts';

/** Events change what the queries hold; the screens follow from that. */
export function listenToLiveEvents(client: QueryClient): void {
  const currentUser = () => readSession(client)?.user;
  // A failed refetch has already shown its toast.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {});

  liveSocket.on('online', ({ count }) => useLive.setState({ onlineCount: count }));

  liveSocket.on('site:changed', ({ site }) => setSite(client, site));

  liveSocket.on('works', ({ type }) => {
    if (type) return setWorks(client, true);
    // Whoever loaded the page during the works was told nothing about their account: the page may
    // open again only together with the answer, or the guard would take a player for a guest.
    quietly(refetchSession(client));
  });

  liveSocket.on('updBalance', ({ uid }) => {
    if (uid === currentUser()?.ref_link) quietly(refetchBalance(client));
  });

  liveSocket.on('pay_get', ({ user_id: userId, amount }) => {
    if (userId !== currentUser()?.id) return;
    showSuccess('Приятной игры!', `Ваш баланс пополнен на ${amount} рублей`);
    increaseBalance(client, amount);
  });

  liveSocket.on('wallet:changed', () => {
    void client.invalidateQueries({ queryKey: walletKey });
    // Comes after pay_get: whichever of the two an answer under way included, the sum is right now.
    if (currentUser()) quietly(refetchBalance(client));
  });

  liveSocket.on('status:reached', tier => {
    void client.invalidateQueries({ queryKey: statusKey });
    const user = currentUser();
    if (user) tellOfTier(user.id, tier);
  });

  liveSocket.on('bonus:changed', () => quietly(refreshRewards(client)));
  followRewards(client, () => liveSocket.connected && !document.hidden);

  liveSocket.on('notices:changed', ({ unread }) => {
    setUnread(client, unread);
    quietly(refreshNoticeLists(client));
  });

  liveSocket.on('player:changed', () => quietly(refetchSession(client)));

  let isFirstConnection = true;
  liveSocket.on('connect', () => {
    // Events sent while the connection was away are lost, so everything is asked for again.
    if (!isFirstConnection || !readSession(client)) quietly(readAgain(client, isFirstConnection));
    isFirstConnection = false;
  });
}

/** Whose session has ended meanwhile has no notices to ask for. */
async function readAgain(client: QueryClient, isFirstConnection: boolean): Promise<void> {
  await refetchSession(client);
  if (isFirstConnection || !readSession(client)?.user) return;
  await client.invalidateQueries({ queryKey: noticesKey });
}
