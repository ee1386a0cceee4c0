import type { TableGameName } from '@kvazar/contract';
import { useEffect, useState } from 'react';
import { loadLook } from './looks.ts';
import type { TableLook } from './table-look.ts';

const loaded = new Map<TableGameName, TableLook>();

/** How a game looks; null until its code has come. A failure is the page's. */
export function useLook(game: TableGameName | undefined): TableLook | null {
  const [look, setLook] = useState(() => (game && loaded.get(game)) ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!game) return;
    let isGone = false;
    loadLook(game)
      .then(came => {
        loaded.set(game, came);
        if (!isGone) setLook(came);
      })
      .catch((error: unknown) => {
        if (!isGone) setFailure(error);
      });
    return () => {
      isGone = true;
    };
  }, [game]);
  if (failure !== null) throw failure;
  return look?.game === game ? look : null;
}
