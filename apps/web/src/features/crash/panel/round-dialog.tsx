import type { CallSuccess } from '@kvazar/contract';
import { verifyChainLink } from '@kvazar/fair';
import { classifyCrashPoint, verifyCrash } from '@kvazar/games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { SeedValue } from '../../../play/fairness/seed-value.tsx';
import { showMultiplier } from '../stage/describe-flight.ts';
import { BetsList } from './bets-list.tsx';

interface RoundDialogProps {
  roundId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

type EndedRound = CallSuccess<'/api/games/crash/round'>;

function endedRoundQuery(id: number) {
  return queryOptions<EndedRound>({
    queryKey: ['crash', 'round', id],
    queryFn: () => callApi('/api/games/crash/round', { id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One past round: what it was bound to, what came out, who had bet, and the check of it all. */
export function RoundDialog({ roundId, open, onOpenChange, onClosed }: RoundDialogProps) {
  const { data, isError } = useQuery(endedRoundQuery(roundId));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      size="lg"
      title={`Раунд № ${roundId}`}
      description="Проверка идёт в вашем браузере: серверу верить не нужно."
    >
      {data && <RoundFacts {...data} />}
      {!data && !isError && <Skeleton className="h-80 rounded-tile" />}
      {isError && (
        <p className="py-10 text-center text-muted">
          Не получилось загрузить раунд. Закройте окно и попробуйте ещё раз.
        </p>
      )}
    </Dialog>
  );
}

function RoundFacts({ round, chain, bets }: EndedRound) {
  const { hash, point, commitment } = round;
  const computed = hash === null ? null : verifyCrash({ roundHash: hash, salt: chain.salt }).point;
  const isLinked = hash !== null && verifyChainLink(hash, commitment);
  const colour = point === null ? 'void' : classifyCrashPoint(Math.round(point * 100));
  return (
    <>
      <div className="crash-point" data-colour={colour}>
        <p className="font-display text-4xl leading-none font-extrabold">
          {point === null ? 'Отменён' : `${showMultiplier(point)}×`}
        </p>
        <p className="mt-2 text-sm text-muted">
          {point === null ? 'Ставки возвращены' : 'Точка взрыва'}
        </p>
      </div>
      <ul className="mt-4 flex flex-col gap-2">
        <CheckLine isGood={isLinked}>
          {isLinked
            ? 'SHA-256 от хеша раунда равен хешу, показанному до ставок'
            : 'Хеш раунда не сходится с показанным до ставок'}
        </CheckLine>
        {point !== null && (
          <CheckLine isGood={computed === point}>
            Точка, посчитанная из хеша и соли: {showMultiplier(computed ?? 0)}×
          </CheckLine>
        )}
      </ul>
      <dl className="mt-5 flex flex-col gap-3.5">
        {hash && <SeedValue label="Хеш раунда" value={hash} copyWhat="хеш раунда" tone="win" />}
        <SeedValue
          label="Показан до ставок"
          note="хеш предыдущего раунда"
          value={commitment}
          copyWhat="хеш, показанный до ставок"
        />
        <SeedValue label="Соль цепочки" value={chain.salt} copyWhat="соль" />
      </dl>
      <h3 className="mt-6 mb-2 font-bold">Ставки раунда: {bets.length}</h3>
      {bets.length > 0 ? (
        <div className="h-72 overflow-hidden rounded-tile border border-line bg-panel">
          <BetsList bets={bets} ending={point === null ? 'void' : 'crashed'} />
        </div>
      ) : (
        <p className="text-sm text-muted">В этом раунде никто не ставил.</p>
      )}
    </>
  );
}

function CheckLine({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-2.5 text-[15px] leading-snug">
      <Icon
        aria-label={isGood ? 'Сходится' : 'Не сходится'}
        className={`mt-px size-5 shrink-0 ${isGood ? 'text-win' : 'text-lose'}`}
      />
      <span>{children}</span>
    </li>
  );
}
