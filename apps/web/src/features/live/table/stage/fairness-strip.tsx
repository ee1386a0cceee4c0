import { groupThousands } from '@kvazar/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Lock, LockOpen, Video } from 'lucide-react';
import { useStore } from 'zustand';
import { joinClasses } from '../../../../components/join-classes.ts';
import { callApi } from '../../../../lib/api-client.ts';
import { useLive } from '../../../../lib/live-socket.ts';
import { paths } from '../../../../lib/paths.ts';
import { shortenHash } from '../../../../play/fairness/shorten-hash.ts';
import type { TableFeed } from '../table-feed.ts';
import type { TableView } from '../table-look.ts';

interface FairnessStripProps {
  feed: TableFeed;
  view: TableView;
  isShort?: boolean;
}

/** What binds the round before it is decided, and how fast news of it come. */
export function FairnessStrip({ feed, view, isShort = false }: FairnessStripProps) {
  const { table, round } = view;
  const check = useRoundCheck(view);
  return (
    <div className="live-strip-line">
      {round && (
        <p className="flex min-w-0 items-center gap-2.5">
          {table.kind === 'dealer' ? (
            <Video aria-hidden="true" className="size-4 shrink-0" />
          ) : round.hash === null ? (
            <Lock aria-hidden="true" className="size-4 shrink-0" />
          ) : (
            <LockOpen aria-hidden="true" className="size-4 shrink-0" />
          )}
          <span className="truncate">
            {describeProof(view, isShort)}
            {!isShort && table.kind === 'auto' && round.hash === null && (
              <span className="live-strip-tail"> · хеш откроется после игры</span>
            )}
          </span>
        </p>
      )}
      {round && table.kind === 'auto' && (
        <Link
          to={paths.fairness}
          search={check}
          className="live-strip-link"
          aria-label="Проверить раунд"
        >
          Проверить
        </Link>
      )}
      <LagBadge feed={feed} />
    </div>
  );
}

function describeProof({ table, round }: TableView, isShort: boolean): string {
  if (!round) return '';
  const number = `№ ${groupThousands(String(round.id))}`;
  if (table.kind === 'dealer') {
    if (!round.recording) return `Раунд ${number} записывается · SHA-256 записи после расчёта`;
    return `Раунд ${number} записан: SHA-256 ${shortenHash(round.recording.sha256)}`;
  }
  if (isShort) return `${number} · ${shortenHash(round.hash ?? round.commitment ?? '')}`;
  if (round.hash !== null) return `Раунд ${number} открыт: хеш ${shortenHash(round.hash)}`;
  return `Раунд ${number} зашифрован: SHA-256 ${shortenHash(round.commitment ?? '')}`;
}

/** The newest round that can be checked, with all that the check needs. */
function useRoundCheck({ table, history }: TableView) {
  const { data } = useQuery({
    queryKey: ['live', 'chain', table.id],
    // Without the salt the form opens with one field to fill.
    queryFn: () => callApi('/api/live/chain', { table: table.id }).catch(() => null),
    enabled: table.kind === 'auto',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [newest, earlier] = history.filter(({ hash }) => hash !== null);
  return {
    game: table.game,
    ...(newest?.hash && { round: String(newest.id), roundHash: newest.hash }),
    ...(earlier?.hash && { earlierHash: earlier.hash }),
    ...(data?.chain && { salt: data.chain.salt }),
  };
}

function LagBadge({ feed }: { feed: TableFeed }) {
  const pingMs = useStore(feed.store, state => state.pingMs);
  const connection = useLive(live => live.connection);
  const isOnline = connection === 'online';
  const tone =
    !isOnline || pingMs === null ? 'bad' : pingMs < 500 ? 'good' : pingMs < 2_000 ? 'slow' : 'bad';
  const text =
    isOnline && pingMs !== null ? `${pingMs} мс` : isOnline ? 'на связи' : 'восстанавливаем связь…';
  return (
    <span
      className={joinClasses('live-lag', isOnline && pingMs === null && 'opacity-60')}
      data-tone={tone}
    >
      <span className="sr-only">Задержка: </span>
      {text}
    </span>
  );
}
