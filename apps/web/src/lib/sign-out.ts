import { useMutation } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { liveSocket } from './live-socket.ts';
import { paths } from './paths.ts';

/** Nobody waits longer to leave. */
const FORGET_WITHIN_MS = 2_000;

/** What is told of the player must not come up in a browser they have left. As well as it can be done. */
async function forgetBrowser(): Promise<void> {
  const { switchPushOff } = await import('./push.ts');
  await Promise.race([
    switchPushOff(),
    new Promise(resolve => setTimeout(resolve, FORGET_WITHIN_MS)),
  ]);
}

/** Signs out and loads the site anew from its root, so that nothing of the player stays behind. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await forgetBrowser().catch(() => {});
      // A page that heard of the end of its session would become a guest's before it is loaded anew.
      liveSocket.disconnect();
      return callApi('/api/exit');
    },
    onSuccess: () => window.location.assign(paths.lobby),
    onError: () => void liveSocket.connect(),
  });
}
