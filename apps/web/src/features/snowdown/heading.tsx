import type { HeistEvent } from '@kvazar/contract';
import { pluralize } from '@kvazar/text';
import { ArrowDown, Hourglass, Snowflake, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerNow } from '../../lib/use-server-now.ts';
import { dayOf, splitLeft } from './heist-view.ts';
import { writeDay, writeMoment, writeSpan } from './moments.ts';

interface HeadingProps {
  event: HeistEvent | null;
  aheadMs: number;
  hasSafe: boolean;
}

/** The name in the sky, what the hour is, and on phones the way down to the safe. */
export function Heading({ event, aheadMs, hasSafe }: HeadingProps) {
  return (
    <>
      <h1 id="heist" className="heist-title">
        Новогоднее ограбление
      </h1>
      <div className="heist-chips">
        {event ? <StateChips event={event} aheadMs={aheadMs} /> : <Chip>Город спит</Chip>}
        {hasSafe && (
          <a href="#own-safe" className="heist-chip heist-to-safe">
            <ArrowDown aria-hidden="true" className="size-4" />К сейфу
          </a>
        )}
      </div>
    </>
  );
}

function StateChips({ event, aheadMs }: { event: HeistEvent; aheadMs: number }): ReactNode {
  switch (event.state) {
    case 'announced':
      return (
        <>
          <Chip icon={<Snowflake aria-hidden="true" className="size-4 text-accent-2" />}>
            Начнётся {writeMoment(event.startsAt)} по Москве
          </Chip>
          <Countdown until={event.startsAt} aheadMs={aheadMs} name="До начала" />
        </>
      );
    case 'running':
      return (
        <>
          <Day event={event} aheadMs={aheadMs} />
          <Countdown until={event.endsAt} aheadMs={aheadMs} name="До конца" />
        </>
      );
    case 'closed':
      return (
        <>
          <Chip icon={<Hourglass aria-hidden="true" className="size-4 text-gold" />}>
            Считаем добычу
          </Chip>
          <Countdown until={event.settlesAt} aheadMs={aheadMs} name="До раздачи" />
        </>
      );
    case 'paid':
      return (
        <Chip icon={<Snowflake aria-hidden="true" className="size-4 text-accent-2" />}>
          Закончилось {writeDay(event.endsAt)}: добыча роздана
        </Chip>
      );
    case 'cancelled':
      return <Chip>Отменено · {writeSpan(event.startsAt, event.endsAt)}</Chip>;
  }
}

function Chip({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="heist-chip">
      {icon}
      <span>{children}</span>
    </span>
  );
}

function Day({ event, aheadMs }: { event: HeistEvent; aheadMs: number }) {
  const nowMs = useServerNow(aheadMs);
  return (
    <Chip icon={<Snowflake aria-hidden="true" className="size-4 text-accent-2" />}>
      День {dayOf(event, nowMs)} из {event.days}
    </Chip>
  );
}

/** A clock that reads itself out every second would talk without end: it has a name and stays silent. */
function Countdown({ until, aheadMs, name }: { until: string; aheadMs: number; name: string }) {
  const { days, clock } = splitLeft(Date.parse(until) - useServerNow(aheadMs));
  return (
    <span className="heist-chip" role="timer" aria-label={name} aria-live="off">
      <Timer aria-hidden="true" className="size-4 text-gold" />
      <span>
        {days > 0 && `${days} ${pluralize(days, ['день', 'дня', 'дней'])} `}
        {clock}
      </span>
    </span>
  );
}
