import { SAFE_TERMS, SAFE_WORDS } from '@kvazar/contract';
import { formatWholeRoubles, type Kopecks, kopecks } from '@kvazar/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Vault } from 'lucide-react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Switch } from '../../../components/switch.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import { type BonusList, bonusListQuery } from '../../../lib/bonus-queries.ts';
import { useSession } from '../../../lib/session.ts';

const HIGHEST = readRoubles(SAFE_TERMS.highestRoubles);
const TAKES_A_PLACE = new Set(['unpaid', 'waiting', 'active']);

export function safeFor(deposit: Kopecks): Kopecks {
  return kopecks(Math.min(deposit, HIGHEST));
}

/** Not to who wants no offers or rests, and not where no place is left. */
function isSafeOffered({ offers, safes }: Pick<BonusList, 'offers' | 'safes'>): boolean {
  const taken = safes.filter(({ state }) => TAKES_A_PLACE.has(state)).length;
  return offers === 'on' && taken < SAFE_TERMS.places;
}

interface SafeChoiceProps {
  amount: Kopecks;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether a safe goes with the top-up: said before paying, and off until it is wanted. */
export function SafeChoice({ amount, checked, onChange }: SafeChoiceProps) {
  const { user } = useSession();
  const { data, isPending } = useQuery({
    ...bonusListQuery(user?.id ?? 0),
    enabled: user !== null,
  });
  // As high as what will most likely stand there, so that the button below keeps its place.
  if (isPending) return <Skeleton className="h-27 rounded-tile" />;
  if (!data || !isSafeOffered(data)) return null;
  return (
    <section aria-label="Сейф" className="rounded-tile border border-line bg-raised px-4 py-3">
      <Switch
        label={
          <span className="flex items-center gap-2.5 font-semibold">
            <Vault aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            Положить в сейф до {formatWholeRoubles(HIGHEST)}
          </span>
        }
        description={`К этому пополнению: ${formatWholeRoubles(safeFor(amount))}`}
        checked={checked}
        onCheckedChange={onChange}
      />
      <details className="group mt-1">
        <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 text-[13px] font-semibold text-accent-text touch:min-h-11 [&::-webkit-details-marker]:hidden">
          Как это работает
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <ul className="flex list-disc flex-col gap-1.5 pb-1 pl-4.5 text-[13px] leading-snug text-muted">
          {SAFE_WORDS.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
