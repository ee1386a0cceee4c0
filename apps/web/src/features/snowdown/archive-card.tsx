import { formatRoubles, formatWholeRoubles } from '@kvazar/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import { writeSpan } from './moments.ts';
import { pastQuery } from './snowdown-queries.ts';

interface ArchiveCardProps {
  playerId: number;
  /** The one on the page. */
  shownId: number | null;
  isArchive: boolean;
}

export function ArchiveCard({ playerId, shownId, isArchive }: ArchiveCardProps) {
  const { data: events } = useQuery(pastQuery(playerId));
  if (!events || (events.length === 0 && !isArchive)) return null;
  return (
    <Card
      title="Прошлые ограбления"
      action={
        isArchive && (
          <Link to={paths.snowdown} className="heist-now">
            К нынешнему
          </Link>
        )
      }
    >
      <ul className="heist-past">
        {events.map(({ event, doors, loot }) => (
          <li key={event.id}>
            <Link
              to={paths.snowdown}
              search={{ event: event.id }}
              aria-current={event.id === shownId ? 'page' : undefined}
            >
              <span className="heist-past-doors" aria-hidden="true">
                {doors.map(({ share, openedAt }) => (
                  <i key={share} data-open={openedAt !== null} />
                ))}
              </span>
              <span className="heist-past-words">
                <b>{writeSpan(event.startsAt, event.endsAt)}</b>
                <span>
                  {event.state === 'cancelled'
                    ? 'отменено'
                    : `открыто ${doors.filter(({ openedAt }) => openedAt !== null).length} из ${doors.length} дверей, ${formatWholeRoubles(readRoubles(event.freed))}`}
                </span>
              </span>
              {loot > 0 && (
                <span className="heist-past-loot">+{formatRoubles(readRoubles(loot))}</span>
              )}
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
