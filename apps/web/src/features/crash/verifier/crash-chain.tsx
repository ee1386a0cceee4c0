import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Megaphone } from 'lucide-react';
import { Card } from '../../../components/card.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { SeedValue } from '../../../play/fairness/seed-value.tsx';
import type { GameChain } from '../../../play/verifier/verifier.ts';

const FRESH_FOR_MS = 60_000;

/** The published start and salt of the chain in force, and of the next one once it is announced. */
const chainQuery = queryOptions({
  queryKey: ['fairness', 'crash-chain'],
  queryFn: readChains,
  staleTime: FRESH_FOR_MS,
});

/** The page explains and checks without them too: no answer is no reason for an alarm. */
async function readChains() {
  try {
    return await callApi('/api/games/crash/chain');
  } catch {
    return { chain: null, next: null };
  }
}

const rounds = ['раунд 1', 'раунд 2', 'раунд 3'];

interface PublishedChainProps {
  name: string;
  terminatingHash: string;
  salt: string;
}

function PublishedChain({ name, terminatingHash, salt }: PublishedChainProps) {
  return (
    <dl className="mt-5 flex flex-col gap-3.5">
      <SeedValue label={`Начало ${name}`} value={terminatingHash} copyWhat={`начало ${name}`} />
      <SeedValue label="Соль" value={salt} copyWhat="соль" />
    </dl>
  );
}

/** Crash has one round for everybody, hence no pair of seeds but a chain. */
export const crashChain: GameChain = {
  useChain: () => useQuery(chainQuery).data?.chain ?? null,
  Story: ChainStory,
  secretWord: 'точку взрыва',
};

function ChainStory() {
  const { data } = useQuery(chainQuery);
  return (
    <Card title="А в Crash?">
      <p className="text-[15px] leading-relaxed text-muted">
        Раунд общий для всех, поэтому вместо конверта — цепочка. Она сделана заранее с конца: хеш
        каждого раунда даёт хеш предыдущего, а обратно не вычислить. Начало цепочки и соль
        опубликованы до первого раунда, так что заменить хоть один раунд уже нельзя.
      </p>
      <div className="mt-5 flex items-center gap-1.5 overflow-hidden" aria-hidden="true">
        <span className="flex min-w-0 shrink-0 items-center gap-2 rounded-control border border-gold-fill/40 bg-gold-tint px-3 py-2.5 text-[13px] font-semibold text-gold">
          <Megaphone className="size-4 shrink-0" />
          начало
        </span>
        {rounds.map((round, index) => (
          <span key={round} className="flex shrink-0 items-center gap-1.5 max-wallet:nth-4:hidden">
            <ArrowLeft className="size-4 shrink-0 text-accent-text" />
            <span
              className="rounded-control border border-line-strong bg-raised px-3 py-2.5 text-[13px] font-semibold whitespace-nowrap"
              style={{ opacity: 1 - index * 0.1 }}
            >
              {round}
            </span>
          </span>
        ))}
        <span className="shrink-0 text-muted">…</span>
      </div>
      <p className="mt-3 text-[13px] leading-snug text-muted">
        Стрелка — это SHA-256. Хеш раунда открывается, когда раунд закончен.
      </p>
      {data?.chain && <PublishedChain name="цепочки" {...data.chain} />}
      {data?.next && <PublishedChain name="следующей цепочки" {...data.next} />}
    </Card>
  );
}
