import type { RevealedSeeds } from '@kvazar/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchCheck } from 'lucide-react';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Table, type TableColumn } from '../../../components/table.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { formatRowTime } from '../../../play/bets/bet-time.ts';
import { CopyButton } from '../../../play/fairness/copy-button.tsx';
import { revealedKeys } from '../../../play/fairness/rotate-pair.ts';
import { shortenHash } from '../../../play/fairness/shorten-hash.ts';
import { searchForPair } from '../../../play/fairness/verifier-search.ts';
import { OpenEnvelope } from '../explanation/envelope-drawings.tsx';

const SKELETON_ROWS = 4;

const columns: readonly TableColumn<RevealedSeeds>[] = [
  {
    key: 'seed',
    title: 'Серверный сид',
    render: pair => (
      <span className="flex items-center gap-0.5 font-mono text-[13px]">
        {shortenHash(pair.serverSeed)}
        <CopyButton text={pair.serverSeed} what="серверный сид" />
      </span>
    ),
  },
  {
    key: 'client',
    title: 'Ваш сид',
    hideOnPhone: true,
    render: pair => (
      <span className="block max-w-44 truncate font-mono text-[13px]" title={pair.clientSeed}>
        {pair.clientSeed}
      </span>
    ),
  },
  { key: 'bets', title: 'Ставок', numeric: true, render: pair => pair.nonce },
  {
    key: 'revealed',
    title: 'Открыт',
    numeric: true,
    hideOnPhone: true,
    render: pair => <span className="text-muted">{formatRowTime(pair.revealedAt)}</span>,
  },
  {
    key: 'check',
    title: <span className="sr-only">Проверка</span>,
    numeric: true,
    render: pair => <CheckPairLink pair={pair} />,
  },
];

export function RevealedPairs() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } = useRevealedPairs();
  const pairs = data?.pages.flatMap(page => page.pairs) ?? [];
  if (!isPending && pairs.length === 0) return <NoneYet />;
  return (
    <div className="flex flex-col gap-3.5">
      <Table
        caption="Открытые пары"
        columns={columns}
        rows={pairs}
        rowKey={pair => pair.serverSeedHash}
        skeletonRows={isPending ? SKELETON_ROWS : 0}
      />
      <Pager
        look="more"
        label="Открытые пары"
        hasNext={hasNextPage}
        loading={isFetchingNextPage}
        onNext={() => void fetchNextPage()}
      />
    </div>
  );
}

function CheckPairLink({ pair }: { pair: RevealedSeeds }) {
  if (pair.nonce === 0) return <span className="px-2.5 text-sm text-muted">нет ставок</span>;
  return (
    <Link
      to={paths.fairness}
      search={searchForPair(pair)}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold text-accent-text transition-colors duration-150 hover:bg-accent-tint touch:min-h-11"
    >
      <SearchCheck aria-hidden="true" className="size-4 shrink-0" />
      Проверить
    </Link>
  );
}

function NoneYet() {
  return (
    <Card padding="none">
      <EmptyState
        drawing={<OpenEnvelope className="h-34" />}
        title="Открытых пар пока нет"
        text="Смените пару, и прежний серверный сид появится здесь вместе со всеми своими ставками."
      />
    </Card>
  );
}

function useRevealedPairs() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: [...revealedKeys.history, user?.id ?? 'guest'],
    queryFn: ({ pageParam }) =>
      callApi('/api/fairness/history', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled: user !== null,
  });
}
