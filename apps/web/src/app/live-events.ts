import type { QueryClient } from '@tanstack/react-query';
import { showSuccess } from '../components/toast.ts';
import { askAnew } from '../lib/ask-anew.ts';
import { increaseBalance, refetchBalance } from '../lib/balance.ts';
import { bonusKey } from '../lib/bonus-queries.ts';
import { followRewards, refreshRewards } from '../lib/follow-rewards.ts';
import { liveSocket, useLive } from '../lib/live-socket.ts';
import { noticesKey, refreshNoticeLists, setUnread } from '../lib/notice-queries.ts';
import { tellOfTier } from '../lib/reached-tiers.ts';
import { readSession, refetchSession, sessionQuery, setSite, setWorks } from '../lib/session.ts';
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
    void askAnew(client, { queryKey: walletKey });
    // Comes after pay_get: whichever of the two an answer under way included, the sum is right now.
    if (currentUser()) quietly(refetchBalance(client));
  });

  liveSocket.on('status:reached', tier => {
    void askAnew(client, { queryKey: statusKey });
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

  // Before the first answer the page does not know whom it is told of, and that answer may be older.
  liveSocket.onAny(event => {
    const isNews = event !== 'online' && event !== 'joined';
    if (isNews && !readSession(client)) quietly(readAgain(client));
  });

  let hasJoined = false;
  /** All that was told until then has come. At first, when the page began: nothing was asked before. */
  let heardMs = Date.now() - performance.now();
  /**
   * When the page last spoke: its greeting, its answer to a ping. What comes next was sent after that; how long
   * before it came, nobody knows, and what was told meanwhile may be lost with the connection.
   */
  let spokeMs = heardMs;
  liveSocket.io.on('open', () => {
    spokeMs = Date.now();
  });
  liveSocket.io.on('ping', () => {
    if (!liveSocket.connected) return;
    heardMs = spokeMs;
    spokeMs = Date.now();
  });
  liveSocket.on('joined', ({ quietMs }) => {
    if (quietMs <= Date.now() - heardMs) quietly(readAgain(client));
    // Nothing was missed, but it may be somebody else's page by now: a session ends without a word.
    else if (hasJoined) quietly(refetchSession(client));
    // Where no first answer came, the connection is the moment to ask once more.
    else void client.prefetchQuery(sessionQuery);
    heardMs = spokeMs;
    hasJoined = true;
  });
}

/** All that events change. Whose session has ended meanwhile has no more than that to ask for. */
async function readAgain(client: QueryClient): Promise<void> {
  await askAnew(client, { queryKey: sessionQuery.queryKey });
  if (!readSession(client)?.user) return;
  const keys = [walletKey, statusKey, bonusKey, noticesKey];
  await Promise.all(keys.map(queryKey => askAnew(client, { queryKey })));
}
