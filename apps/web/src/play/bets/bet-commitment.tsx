import type { Bet, WholeBet } from '@kvazar/contract';
import { Skeleton } from '../../components/skeleton.tsx';
import { SeedValue } from '../fairness/seed-value.tsx';

interface BetCommitmentProps {
  betId: string;
  details: Bet | WholeBet | undefined;
  isWaiting: boolean;
}

/** What was fixed before the bet, and what has been revealed since. */
export function BetCommitment({ betId, details, isWaiting }: BetCommitmentProps) {
  if (isWaiting) return <Skeleton className="mt-5 h-62 rounded-tile" />;
  return (
    <dl className="mt-5 flex flex-col gap-3.5">
      {details && <Commitment fairness={details.fairness} />}
      {details && 'serverSeed' in details && 'nonce' in details.fairness && (
        <ServerSeed seed={details.serverSeed} />
      )}
      <SeedValue label="Номер ставки" value={betId} copyWhat="номер ставки" />
    </dl>
  );
}

function Commitment({ fairness }: { fairness: Bet['fairness'] }) {
  if ('roundId' in fairness) {
    // Secret until the round is over.
    if (fairness.roundHash === '') {
      return (
        <p className="text-[13px] leading-snug text-muted">
          Раунд № {fairness.roundId} ещё идёт: его хеш откроется в конце.
        </p>
      );
    }
    return (
      <SeedValue
        label={`Хеш раунда № ${fairness.roundId}`}
        value={fairness.roundHash}
        copyWhat="хеш раунда"
      />
    );
  }
  return (
    <>
      <SeedValue
        label="Хеш серверного сида"
        note="известен до ставки"
        value={fairness.serverSeedHash}
        copyWhat="хеш серверного сида"
      />
      <div className="grid grid-cols-[1fr_auto] gap-2.5">
        <SeedValue label="Клиентский сид" value={fairness.clientSeed} copyWhat="клиентский сид" />
        <SeedValue label="Nonce" value={String(fairness.nonce)} copyWhat="nonce" />
      </div>
    </>
  );
}

function ServerSeed({ seed }: { seed: string | null }) {
  if (seed === null) {
    return (
      <p className="text-[13px] leading-snug text-muted">
        Серверный сид этой ставки ещё в игре. Он откроется, когда игрок сменит пару сидов.
      </p>
    );
  }
  return (
    <SeedValue
      label="Серверный сид"
      note="раскрыт"
      value={seed}
      copyWhat="серверный сид"
      tone="win"
    />
  );
}
