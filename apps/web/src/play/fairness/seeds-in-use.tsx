import { Skeleton } from '../../components/skeleton.tsx';
import { SeedValue } from './seed-value.tsx';
import type { SeedsInUse } from './seeds.ts';

interface SeedsInUseListProps {
  /** Undefined while they are on their way. */
  seeds: SeedsInUse | undefined;
}

export function SeedsInUseList({ seeds }: SeedsInUseListProps) {
  if (!seeds) return <SeedsSkeleton />;
  const { active, next } = seeds;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_minmax(140px,0.42fr)] gap-3.5 *:first:col-span-2 *:last:col-span-2">
      <SeedValue
        label="Хеш серверного сида"
        note="действует"
        value={active.serverSeedHash}
        copyWhat="хеш серверного сида"
      />
      <SeedValue label="Ваш клиентский сид" value={active.clientSeed} copyWhat="клиентский сид" />
      <SeedValue label="Номер ставки в паре" value={String(active.nonce)} />
      <SeedValue
        label="Хеш следующего сида"
        note="уже запечатан"
        value={next.serverSeedHash}
        copyWhat="хеш следующего серверного сида"
      />
    </dl>
  );
}

function SeedsSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3.5">
      {['active', 'client', 'next'].map(row => (
        <div key={row}>
          <Skeleton className="my-1 h-3 w-36" />
          <Skeleton className="mt-2.5 h-12 rounded-[14px]" />
        </div>
      ))}
    </div>
  );
}
