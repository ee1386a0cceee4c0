import { formatWholeRoubles } from '@kvazar/money';
import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { readRoubles } from '../../lib/balance.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import {
  type FirstTier,
  finishTier,
  type ReachedTier,
  tellOfTier,
  useReachedTiers,
} from '../../lib/reached-tiers.ts';
import { isBetRunning } from '../../lib/running-bets.ts';
import { useSession } from '../../lib/session.ts';
import { statusQuery } from '../../lib/status-query.ts';

const Moment = lazy(() =>
  loadChunk(() => import('../../features/status/level-up-moment.tsx')).then(module => ({
    default: module.LevelUpMoment,
  })),
);

/** Tells that a tier was reached as soon as nothing else has the player's attention. */
export function LevelUp({ first }: { first: FirstTier }) {
  useMissedTiers(first);
  const reached = useReachedTiers(({ waiting }) => waiting[0]);
  const isFree = useIsFree(reached !== undefined);
  const shown = isFree ? reached : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {shown && describe(shown)}
      </p>
      {shown && (
        // Without its code there is no moment: the chip and the bonuses tell of the tier anyway.
        <CatchBoundary getResetKey={() => shown.label} errorComponent={() => null}>
          <Suspense fallback={null}>
            <Moment key={shown.label} tier={shown} onEnd={() => finishTier(shown)} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  );
}

function describe({ name, gift }: ReachedTier): string {
  const ofGift =
    gift > 0 ? ` Подарок ${formatWholeRoubles(readRoubles(gift))} ждёт в бонусах.` : '';
  return `Новый статус: ${name}.${ofGift}`;
}

/** Whoever bets again and again is not shown a card between two bets. */
const LOOK_EVERY_MS = 400;
const CALM_LOOKS = 2;

function isAttentionFree(): boolean {
  return (
    document.visibilityState === 'visible' &&
    !isBetRunning() &&
    !document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')
  );
}

/** Looked for while it is wanted to know, no longer. */
function useIsFree(isWanted: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let calmLooks = 0;
    const timer = setInterval(() => {
      calmLooks = isAttentionFree() ? calmLooks + 1 : 0;
      setFree(calmLooks >= CALM_LOOKS);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setFree(false);
    };
  }, [isWanted]);
  return isWanted && isFree;
}

/** An event sent while the connection was away is lost; the player's record shows the tier later. */
function useMissedTiers(first: FirstTier): void {
  const client = useQueryClient();
  const { user } = useSession();
  const known = useRef<FirstTier>(first);
  const id = user?.id;
  const label = user?.status.label;
  useEffect(() => {
    if (id === undefined || label === undefined) return;
    const before = known.current;
    known.current = { playerId: id, label };
    if (before.playerId !== id || before.label === label) return;
    void client
      .fetchQuery({ ...statusQuery(id), staleTime: 0 })
      .then(({ tiers }) => {
        const place = (wanted: string) => tiers.findIndex(tier => tier.label === wanted);
        const reached = tiers[place(label)];
        // New terms may begin a tier later: that is nothing to tell of.
        if (reached && place(label) > place(before.label)) tellOfTier(id, reached);
      })
      // The failed call has already shown its toast.
      .catch(() => {});
  }, [client, id, label]);
}
