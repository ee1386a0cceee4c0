import type { HeistEvent } from '@kvazar/contract';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Heading } from './heading.tsx';
import { viewDoors } from './heist-view.ts';
import { MeterCard } from './meter-card.tsx';
import { OwnSafe } from './safe/own-safe.tsx';
import { type CrewMood, HeistScene } from './scene/heist-scene.tsx';
import type { TimedHeist } from './snowdown-queries.ts';

interface HeistProps {
  playerId: number;
  state: TimedHeist;
  isArchive: boolean;
}

const MOODS: Record<HeistEvent['state'], CrewMood> = {
  announced: 'waiting',
  running: 'busy',
  closed: 'waiting',
  paid: 'waiting',
  cancelled: 'asleep',
};

export function Heist({ playerId, state }: HeistProps) {
  const { event, mine, aheadMs } = state;
  const isWide = useMediaQuery('(width >= 1240px)');
  const doors = event ? viewDoors(state.doors, event) : [];
  return (
    <div className="heist-front">
      <HeistScene
        doors={doors}
        mood={event ? MOODS[event.state] : 'asleep'}
        heading={<Heading event={event} aheadMs={aheadMs} hasSafe={mine?.lock != null} />}
      />
      {event && (
        <section className="heist-hud" data-theme={isWide ? 'dark' : undefined}>
          <MeterCard event={event} doors={doors} mine={mine} />
        </section>
      )}
      {event && mine?.lock && (
        <OwnSafe {...{ playerId, event, mine, aheadMs }} lock={mine.lock} />
      )}
    </div>
  );
}
