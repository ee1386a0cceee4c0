import type { HeistEvent, HeistMine } from '@kvazar/contract';
import { formatRoubles, formatWholeRoubles, groupThousands } from '@kvazar/money';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { readRoubles } from '../../lib/balance.ts';
import { type DoorView, placeOnMeter } from './heist-view.ts';

interface MeterCardProps {
  event: HeistEvent;
  doors: readonly DoorView[];
  mine: HeistMine | null;
}

/** How far everybody has come together, and what part of it is one's own. */
export function MeterCard({ event, doors, mine }: MeterCardProps) {
  const goal = doors.at(-1)?.points ?? 0;
  const place = placeOnMeter(doors);
  const opened = doors.filter(({ standing }) => standing === 'open').length;
  return (
    <>
      <header className="heist-hud-head">
        <h2>
          <b>Общее хранилище</b>{' '}
          <span>
            {writePoints(event.points)} из {writePoints(goal)} очков
          </span>
        </h2>
        <p>
          открыто <b className="text-gold">{formatWholeRoubles(readRoubles(event.freed))}</b> из{' '}
          {formatWholeRoubles(readRoubles(event.pool))}
        </p>
      </header>
      <div
        role="meter"
        aria-label="Общий счёт"
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={Math.min(event.points, goal)}
        aria-valuetext={`${writePoints(event.points)} из ${writePoints(goal)} очков, открыто дверей: ${opened} из ${doors.length}`}
        className="heist-meter"
        style={
          { '--place': place, '--opened': opened / Math.max(1, doors.length) } as CSSProperties
        }
      >
        <span className="heist-meter-track">
          <span className="heist-meter-way" />
          <span className="heist-meter-gold" />
        </span>
        {doors.map(({ number, standing }) => (
          <span
            key={number}
            className="heist-meter-mark"
            data-standing={standing}
            style={{ '--at': number / doors.length } as CSSProperties}
          >
            {standing === 'open' ? <Check className="size-3.5" strokeWidth={3.4} /> : number}
          </span>
        ))}
      </div>
      {mine && <Own event={event} mine={mine} />}
    </>
  );
}

function Own({ event, mine }: { event: HeistEvent; mine: HeistMine }) {
  const isPaid = event.state === 'paid';
  return (
    <>
      <dl className="heist-own">
        <Figure name="Ваш вклад" value={writePoints(mine.points)} unit="очков" />
        {isPaid ? (
          <Figure name="Внесли игроков" value={writePoints(event.players)} />
        ) : (
          <Figure
            name={`Сегодня, предел ${writePoints(event.dailyCap)}`}
            value={writePoints(mine.today)}
            unit="очков"
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
          Доля = ваши очки ÷ все очки × открытое, но не больше {event.lootLimit} % вашего
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
