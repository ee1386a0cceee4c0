import type { HeistEvent } from '@kvazar/contract';
import { formatWholeRoubles } from '@kvazar/money';
import { CalendarHeart, DoorOpen, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { readRoubles } from '../../lib/balance.ts';
import { type DoorView, shortenPoints } from './heist-view.ts';
import { writeSpan } from './moments.ts';

/** Before the start: when, and what it will be. */
export function BeforeCard({ event, doors }: { event: HeistEvent; doors: readonly DoorView[] }) {
  const goal = doors.at(-1)?.points ?? 0;
  return (
    <>
      <header className="heist-hud-head">
        <h2>
          <b>Что будет</b>
        </h2>
        <p>{writeSpan(event.startsAt, event.endsAt)}</p>
      </header>
      <ul className="heist-plan">
        <Plan icon={<DoorOpen aria-hidden="true" />} name="Общее хранилище">
          <b>{formatWholeRoubles(readRoubles(event.pool))}</b> за пятью дверями. Их открывает общий
          счёт всех игроков: последнюю — {shortenPoints(goal)} очков.
        </Plan>
        <Plan icon={<KeyRound aria-hidden="true" />} name="Свой сейф">
          Код из четырёх цифр, попытка в день. Взломщики поделят поровну{' '}
          <b>{formatWholeRoubles(readRoubles(event.pot))}</b>.
        </Plan>
        <Plan icon={<CalendarHeart aria-hidden="true" />} name="Без спешки">
          Добыча не больше {event.lootLimit}&nbsp;% вашего преимущества: ставить ради неё лишнее
          незачем.
        </Plan>
      </ul>
    </>
  );
}

function Plan({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <h3>{name}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}
