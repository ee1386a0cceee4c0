import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../../../../lib/load-chunk.ts';
import { useResultNotes } from '../../chat/result-notes.ts';
import type { TableChatProps } from '../../chat/table-chat.tsx';
import type { TableLook, TableView } from '../table-look.ts';

interface LateChatProps {
  view: TableView;
  look: TableLook;
  /** In a sheet, which has a title and edges of its own. */
  isInSheet?: boolean;
}

/** The table's chat, with what has fallen between the messages: a table is played without waiting for it. */
export function LateChat({ view, look, isInSheet = false }: LateChatProps) {
  const { table, history, serverNow } = view;
  const notes = useResultNotes({ history, serverNow, describeResult: look.describeResult });
  const [Chat, setChat] = useState<ComponentType<TableChatProps> | null>(null);
  useEffect(() => {
    loadChunk(() => import('../../chat/table-chat.tsx')).then(
      module => setChat(() => module.TableChat),
      // The next visit tries again.
      () => {},
    );
  }, []);
  return (
    Chat && (
      <Chat
        table={table.id}
        notes={notes}
        hasHeading={!isInSheet}
        className={isInSheet ? '-mx-(--phone-pad) -mb-3' : ''}
      />
    )
  );
}
