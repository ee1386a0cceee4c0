import type { Bet, ShownBet } from '@kvazar/contract';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import { SeedValue } from '../fairness/seed-value.tsx';

/** Why somebody else's bet cannot be checked. */
export const SEEDS_HIDDEN =
  'Игрок скрыл имя: сиды ставки видит и проверить её может только он сам. По сидам его ставки узнали бы друг в друге.';

interface BetCommitmentProps {
  betId: string;
  details: Bet | ShownBet | undefined;
  isWaiting: boolean;
}

/** What was fixed before the bet, and what has been revealed since. */
export function BetCommitment({ betId, details, isWaiting }: BetCommitmentProps) {
  if (isWaiting) return <Skeleton className="mt-5 h-62 rounded-tile" />;
  return (
    <div className="mt-5 flex flex-col gap-3.5">
      {details && <Commitment bet={details} />}
      <dl>
        <SeedValue label="Код ставки" value={betId} copyWhat="код ставки" />
      </dl>
    </div>
  );
}

function Commitment({ bet }: { bet: Bet | ShownBet }) {
  if (bet.fairness === null) return <Note>{SEEDS_HIDDEN}</Note>;
  if ('roundId' in bet.fairness) return <RoundCommitment {...bet.fairness} />;
  const { serverSeedHash, clientSeed, nonce } = bet.fairness;
  return (
    <>
      <dl>
        <SeedValue
          label="Хеш серверного сида"
          note="известен до ставки"
          value={serverSeedHash}
          copyWhat="хеш серверного сида"
        />
      </dl>
      <dl className="grid grid-cols-[1fr_auto] gap-2.5">
        <SeedValue label="Клиентский сид" value={clientSeed} copyWhat="клиентский сид" />
        <SeedValue
          label="Номер ставки в паре"
          value={String(nonce)}
          copyWhat="номер ставки в паре"
        />
      </dl>
      {'serverSeed' in bet && <ServerSeed seed={bet.serverSeed} />}
    </>
  );
}

function RoundCommitment({ roundId, roundHash }: { roundId: number; roundHash: string }) {
  // Secret until the round is over.
  if (roundHash === '') return <Note>Раунд № {roundId} ещё идёт: его хеш откроется в конце.</Note>;
  return (
    <dl>
      <SeedValue label={`Хеш раунда № ${roundId}`} value={roundHash} copyWhat="хеш раунда" />
    </dl>
  );
}

function ServerSeed({ seed }: { seed: string | null }) {
  if (seed === null) {
    return (
      <Note>
        Серверный сид этой ставки ещё в игре. Он откроется, когда игрок сменит пару сидов.
      </Note>
    );
  }
  return (
    <dl>
      <SeedValue
        label="Серверный сид"
        note="раскрыт"
        value={seed}
        copyWhat="серверный сид"
        tone="win"
      />
    </dl>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-[13px] leading-snug text-muted">{children}</p>;
}
