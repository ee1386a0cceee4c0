import { useMediaQuery } from '../../lib/use-media-query.ts';

/** Where a game is played in the phone's frame: `phone:` of the stylesheets is the same. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 945px), (height <= 480px)');
}
