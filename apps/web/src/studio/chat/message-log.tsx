import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { logQuery, tableTitlesQuery } from './chat-data.ts';
import { LoggedMessageRow } from './logged-message.tsx';

/** All that was said at a table, the newest first. */
export function MessageLog() {
  const { data: tables } = useQuery(tableTitlesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const table = chosen ?? tables?.[0]?.id;
  if (!tables || table === undefined) return <Skeleton className="h-60 rounded-section" />;
  return (
    <div className="grid gap-4">
      <Select
        label="Стол"
        hideLabel
        className="w-64 max-w-full"
        value={table}
        onValueChange={setChosen}
        options={tables.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TableLog key={table} table={table} />
    </div>
  );
}

function TableLog({ table }: { table: string }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    logQuery(table),
  );
  if (error) return <EmptyState title="Журнал не открылся" text={error.message} />;
  if (!data) return <Skeleton className="h-60 rounded-section" />;
  const messages = data.pages.flatMap(page => page.messages);
  if (messages.length === 0) {
    return <EmptyState title="Здесь ещё не писали" text="Журнал хранит сообщения 90 дней." />;
  }
  return (
    <>
      <ul aria-label="Журнал" className="grid gap-2.5">
        {messages.map(message => (
          <LoggedMessageRow key={message.id} message={message} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          fullWidth
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
}
