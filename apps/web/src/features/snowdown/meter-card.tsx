import type { HeistEvent, HeistMine } from '@kvazar/contract';
import { formatRoubles, formatWholeRoubles, groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { readRoubles } from '../../lib/balance.ts';
import type { DoorView } from './heist-view.ts';

interface MeterCardProps {
  event: HeistEvent;
  doors: readonly DoorView[];
  mine: HeistMine | null;
}

/** How far everybody has come together, and what part of it is one's own. */
export function MeterCard({ event, doors, mine }: MeterCardProps) {
  const goal = doors.at(-1)?.points ?? 0;
  const placeOf = (points: number) => Math.min(1, points / Math.max(1, goal));
  const open = doors.filter(({ standing }) => standing === 'open');
  return (
    <>
      <header className="heist-hud-head">
        <h2>
          <b>Общее хранилище</b>{' '}
          <span className="heist-hud-count">
            {writePoints(event.points)} из {writePoints(goal)} очков
          </span>
        </h2>
        <p>
          открыто <b className="text-gold">{formatWholeRoubles(readRoubles(event.freed))}</b> из{' '}
          {formatWholeRoubles(readRoubles(event.pool))}
        </p>
      </header>
      <div
        role="progressbar"
        aria-label="Общий счёт"
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={Math.min(event.points, goal)}
        aria-valuetext={`${writePoints(event.points)} из ${writePoints(goal)} очков, открыто дверей: ${open.length} из ${doors.length}`}
        className="heist-meter"
        style={
          {
            '--place': placeOf(event.points),
            '--opened': placeOf(open.at(-1)?.points ?? 0),
          } as CSSProperties
        }
      >
        <span className="heist-meter-track">
          <span className="heist-meter-way" />
          <span className="heist-meter-gold" />
        </span>
        {doors.map(({ number, standing, points }) => (
          <span
            key={number}
            className="heist-meter-mark"
            data-standing={standing}
            style={{ '--at': placeOf(points) } as CSSProperties}
          >
            {standing === 'open' ? <Check className="size-3.5" strokeWidth={3.4} /> : number}
          </span>
        ))}
      </div>
      {mine && <Own event={event} mine={mine} />}
    </>
  );
}

const POINTS = ['очко', 'очка', 'очков'] as const;

function Own({ event, mine }: { event: HeistEvent; mine: HeistMine }) {
  const isPaid = event.state === 'paid';
  return (
    <>
      <dl className="heist-own">
        <Figure
          name="Ваш вклад"
          value={writePoints(mine.points)}
          unit={pluralize(mine.points, POINTS)}
        />
        {isPaid ? (
          <Figure name="Внесли игроков" value={writePoints(event.players)} />
        ) : (
          <Figure
            name={`Сегодня, предел ${writePoints(event.dailyCap)}`}
            value={writePoints(mine.today)}
            unit={pluralize(mine.today, POINTS)}
          />
        )}
        <Figure
          name={
            isPaid
              ? 'Вам досталось'
              : `Ваша доля, не больше ${formatRoubles(readRoubles(mine.lootLimit))}`
          }
          value={formatRoubles(readRoubles(mine.loot))}
          tone="gold"
        />
      </dl>
      {!isPaid && (
        <p className="heist-own-why">
          Доля = ваши очки ÷ все очки × открытое, но не больше {event.lootLimit}&nbsp;% вашего
          преимущества за событие.
        </p>
      )}
    </>
  );
}

interface FigureProps {
  name: ReactNode;
  value: string;
  unit?: string;
  tone?: 'gold';
}

function Figure({ name, value, unit, tone }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-tone={tone}>
        {value}
        {unit && <small> {unit}</small>}
      </dd>
    </div>
  );
}

export function writePoints(points: number): string {
  return groupThousands(String(points));
}
