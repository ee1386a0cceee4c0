import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../lib/session.ts';
import { openPlaySession } from '../../play/session/play-session.ts';
import { BetBook } from './bet-book.ts';
import { CrashTable } from './crash-table.ts';
import type { CrashPicture } from './picture/picture.ts';

/** The table of this page, joined while the page is open. */
export function useCrashTable(): CrashTable {
  const client = useQueryClient();
  const [table] = useState(() => new CrashTable(new BetBook(client)));
  const playerId = useSession().user?.id;
  useEffect(() => {
    if (playerId === undefined) return;
    openPlaySession(playerId);
    return table.attach();
  }, [table, playerId]);
  return table;
}

export function useCrashPicture<Part>(
  table: CrashTable,
  select: (picture: CrashPicture) => Part,
): Part {
  return useStore(table.store, ({ picture }) => select(picture));
}
