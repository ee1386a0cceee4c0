import type { CrashPanelBet } from '@kvazar/contract';
import { addKopecks, type Kopecks, ZERO } from '@kvazar/money';
import { useMemo } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { EmptyOrbit } from '../../../components/empty-orbit.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import { listBets } from '../../../play/shared-round/round-bets.ts';
import type { CrashTable } from '../crash-table.ts';
import { useCrashPicture } from '../use-crash-table.ts';
import { BetsList } from './bets-list.tsx';

/** As many as the server tells who joins; from there on the number is a lower bound. */
const MOST_TOLD = 500;

/** Everyone's bets of this round. */
export function BetsPanel({ table }: { table: CrashTable }) {
  const roundBets = useCrashPicture(table, picture => picture.bets);
  const mine = useCrashPicture(table, picture => picture.mine);
  const phase = useCrashPicture(table, ({ round }) => round?.phase);
  const ownIds = useMemo(() => new Set(mine.map(({ id }) => id)), [mine]);
  const bets = useMemo(() => sortForPanel(listBets(roundBets), ownIds), [roundBets, ownIds]);
  const sum = bets.reduce<Kopecks>(
    (total, { amount }) => addKopecks(total, readRoubles(amount)),
    ZERO,
  );
  return (
    <section aria-label="Ставки раунда" className="crash-side">
      <dl className="flex items-start justify-between gap-3 border-b border-line px-4.5 py-3.5">
        <div>
          <dt className="text-[13px] leading-5 text-muted">Ставок</dt>
          <dd className="text-base leading-6 font-bold">
            {bets.length}
            {bets.length >= MOST_TOLD && '+'}
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-[13px] leading-5 text-muted">Сумма</dt>
          <dd className="text-base leading-6 font-bold">
            <Amount value={sum} />
          </dd>
        </div>
      </dl>
      {bets.length > 0 ? (
        <div className="min-h-0 flex-1">
          <BetsList
            bets={bets}
            ending={phase === 'crashed' || phase === 'void' ? phase : 'none'}
            ownIds={ownIds}
          />
        </div>
      ) : (
        <div className="grid flex-1 place-items-center p-6 text-center">
          <div className="flex flex-col items-center gap-3">
            <EmptyOrbit />
            <p className="text-sm text-balance text-muted">
              {phase === 'betting'
                ? 'Пока никто не поставил: станьте первым'
                : 'В этом раунде ставок нет'}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

/** The player's own on top, then the biggest; a cash-out moves nothing, so that rows hold still. */
function sortForPanel(
  bets: readonly CrashPanelBet[],
  ownIds: ReadonlySet<string>,
): readonly CrashPanelBet[] {
  return bets.toSorted((a, b) => {
    const owned = Number(ownIds.has(b.id)) - Number(ownIds.has(a.id));
    return owned || b.amount - a.amount;
  });
}
