import { useMutation } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { paths } from './paths.ts';

/** Signs out and loads the site anew from its root, so that nothing of the player stays behind. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi('/api/exit'),
    onSuccess: () => window.location.assign(paths.lobby),
  });
}
