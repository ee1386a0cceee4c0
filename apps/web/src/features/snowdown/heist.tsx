import type { HeistEvent } from '@kvazar/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import type { TimedHeist } from '../../lib/heist-query.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { ArchiveCard } from './archive-card.tsx';
import { BeforeCard } from './before-card.tsx';
import { Heading } from './heading.tsx';
import { type DoorView, SLEEPING_DOORS, viewDoors } from './heist-view.ts';
import { MeterCard } from './meter-card.tsx';
import { writeMoment } from './moments.ts';
import { CancelledCard, NoOffersNote, SleepingCard } from './quiet-cards.tsx';
import { ResultsCard } from './results-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { OwnSafe, SafeBody, SafeFoot } from './safe/own-safe.tsx';
import { WaitingDial } from './safe/waiting-dial.tsx';
import { type CrewMood, HeistScene } from './scene/heist-scene.tsx';

const LockCheck = lazy(() =>
  loadChunk(() => import('./check/lock-check.tsx')).then(module => ({ default: module.LockCheck })),
);

interface HeistProps {
  playerId: number;
  state: TimedHeist;
  /** A past one, opened by its number. */
  isArchive: boolean;
}

const MOODS: Record<HeistEvent['state'], CrewMood> = {
  announced: 'waiting',
  running: 'busy',
  closed: 'waiting',
  paid: 'waiting',
  cancelled: 'asleep',
};

export function Heist({ playerId, state, isArchive }: HeistProps) {
  const { event, mine, aheadMs } = state;
  const isWide = useMediaQuery('(width >= 1240px)');
  const doors = event ? viewDoors(state.doors, event) : SLEEPING_DOORS;
  const safe = <Safe playerId={playerId} state={state} />;
  const hasSafe = event !== null && event.state !== 'cancelled';
  return (
    <>
      <div className="heist-front" data-solo={!hasSafe}>
        <HeistScene
          doors={doors}
          mood={event ? MOODS[event.state] : 'asleep'}
          heading={
            <Heading event={event} aheadMs={aheadMs} hasSafe={hasSafe && state.offers === 'on'} />
          }
        />
        <section className="heist-hud" data-theme={isWide ? 'dark' : undefined}>
          <Board state={state} doors={doors} />
        </section>
        {hasSafe && safe}
      </div>
      <div className="heist-more">
        {event?.state === 'paid' && <ResultsCard event={event} doors={doors} mine={mine} />}
        {event?.seed && mine?.lock?.salt && (
          <Suspense fallback={<Skeleton className="h-96 rounded-section" />}>
            <LockCheck event={event} seed={event.seed} lock={mine.lock} playerId={playerId} />
          </Suspense>
        )}
        <RulesCard />
        <ArchiveCard playerId={playerId} shownId={event?.id ?? null} isArchive={isArchive} />
      </div>
    </>
  );
}

/** What lies before the bank. */
function Board({ state, doors }: { state: TimedHeist; doors: readonly DoorView[] }): ReactNode {
  const { event, mine, offers } = state;
  if (!event) return <SleepingCard />;
  switch (event.state) {
    case 'announced':
      return <BeforeCard event={event} doors={doors} />;
    case 'cancelled':
      return <CancelledCard event={event} />;
    default:
      return <MeterCard event={event} doors={doors} mine={offers === 'on' ? mine : null} />;
  }
}

function Safe({ playerId, state }: { playerId: number; state: TimedHeist }): ReactNode {
  const { event, mine, offers, aheadMs } = state;
  if (!event) return null;
  if (offers !== 'on' && event.state !== 'paid') {
    return (
      <SafeBody badge="закрыт" tone="quiet">
        <WaitingDial />
        <NoOffersNote offers={offers} />
      </SafeBody>
    );
  }
  if (mine?.lock) return <OwnSafe {...{ playerId, event, mine, aheadMs }} lock={mine.lock} />;
  return (
    <SafeBody badge="ждёт" tone="quiet">
      <WaitingDial />
      <p className="safe-note">
        Подбирать код можно с {writeMoment(event.startsAt)} по Москве. Коды всех сейфов уже решены:
        они выведены из тайного сида, и его отпечаток перед вами.
      </p>
      <SafeFoot event={event} hash={event.seedHash} what="отпечаток сида" />
    </SafeBody>
  );
}
