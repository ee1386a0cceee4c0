import type { WalletOperation } from '@kvazar/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Select } from '../../../components/select.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { walletKey } from '../../../lib/wallet-queries.ts';
import { ReceiptDialog } from '../operation/receipt-dialog.tsx';
import { OperationRow } from './operation-row.tsx';

const KINDS = [
  { value: 'all', label: 'Все операции' },
  { value: 'top-up', label: 'Пополнения' },
  { value: 'withdrawal', label: 'Выводы' },
] as const;

const STATES = [
  { value: 'all', label: 'Любое состояние' },
  { value: 'active', label: 'В работе' },
  { value: 'done', label: 'Выполнены' },
  { value: 'failed', label: 'Не состоялись' },
] as const;

const SKELETONS = ['a', 'b', 'c', 'd'];

export function HistoryList() {
  const [filter, setFilter] = useState<HistoryFilter>({ kind: 'all', state: 'all' });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-2.5 min-[420px]:grid-cols-2">
        <Select
          label="Вид"
          hideLabel
          options={KINDS}
          value={filter.kind}
          onValueChange={kind => setFilter({ ...filter, kind })}
        />
        <Select
          label="Состояние"
          hideLabel
          options={STATES}
          value={filter.state}
          onValueChange={state => setFilter({ ...filter, state })}
        />
      </div>
      <Operations key={`${filter.kind} ${filter.state}`} filter={filter} />
    </div>
  );
}

function Operations({ filter }: { filter: HistoryFilter }) {
  const history = useInfiniteQuery(historyQuery(filter));
  const [opened, setOpened] = useState<WalletOperation | null>(null);
  const [isOpen, setOpen] = useState(false);
  const operations = history.data?.pages.flatMap(page => page.operations);
  if (history.isError && !operations) {
    return (
      <EmptyState
        title="История не загрузилась"
        action={<Button onClick={() => history.refetch()}>Попробовать ещё раз</Button>}
      />
    );
  }
  if (!operations) {
    return (
      <div className="flex flex-col gap-2">
        {SKELETONS.map(key => (
          <Skeleton key={key} className="h-20 w-full rounded-control" />
        ))}
      </div>
    );
  }
  if (operations.length === 0) {
    const isFiltered = filter.kind !== 'all' || filter.state !== 'all';
    return (
      <EmptyState
        title={isFiltered ? 'Таких операций нет' : 'Операций ещё не было'}
        text={
          isFiltered
            ? 'Измените отбор выше.'
            : 'Каждое пополнение и каждый вывод останутся здесь, с суммой, временем и квитанцией.'
        }
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-2" aria-label="Операции">
        {operations.map(operation => (
          <OperationRow
            key={operation.id}
            operation={operation}
            onOpen={() => {
              setOpened(operation);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <Pager
        look="more"
        label="Операции"
        hasNext={history.hasNextPage}
        loading={history.isFetchingNextPage}
        onNext={() => void history.fetchNextPage()}
      />
      {opened && (
        <ReceiptDialog
          operation={operations.find(({ id }) => id === opened.id) ?? opened}
          open={isOpen}
          onOpenChange={setOpen}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface HistoryFilter {
  readonly kind: WalletOperation['kind'] | 'all';
  readonly state: 'active' | 'done' | 'failed' | 'all';
}

function historyQuery({ kind, state }: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...walletKey, 'history', kind, state],
    queryFn: ({ pageParam }) =>
      callApi('/api/wallet/history', {
        ...(pageParam === null ? {} : { cursor: pageParam }),
        ...(kind === 'all' ? {} : { kind }),
        ...(state === 'all' ? {} : { state }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
}
