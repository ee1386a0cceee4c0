import { callApi } from './api-client.ts';
import { siteConfig } from './site-config.ts';

/**
 * `home-screen`: an iPhone or iPad, where only a site on the home screen may push. `unsupported`: the browser
 * cannot, or the site has its worker switched off.
 */
export type PushState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on';

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
  readonly canPush: boolean;
  readonly permission: NotificationPermission | undefined;
  readonly isSubscribed: boolean;
}

export function judgePush(browser: Browser): PushState {
  if (!browser.canPush) {
    return isApplePocket(browser) && !browser.isStandalone ? 'home-screen' : 'unsupported';
  }
  if (browser.permission === 'denied') return 'denied';
  return browser.permission === 'granted' && browser.isSubscribed ? 'on' : 'off';
}

/** An iPad calls itself a Mac, but has fingers. */
function isApplePocket({ userAgent, maxTouchPoints }: Browser): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export async function readPushState(): Promise<PushState> {
  const canPush =
    siteConfig.hasWorker &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window;
  return judgePush({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone: window.matchMedia('(display-mode: standalone)').matches,
    canPush,
    permission: canPush ? Notification.permission : undefined,
    isSubscribed: canPush && (await findSubscription()) !== null,
  });
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Asks for the permission: only a press may lead here. False: the player said no, or nothing. */
export async function switchPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  try {
    await callApi('/api/notices/push/subscribe', { endpoint, keys: { p256dh, auth } });
  } catch (error) {
    // A browser that believes to be subscribed would wait for what never comes.
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

export async function switchPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await callApi('/api/notices/push/unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
